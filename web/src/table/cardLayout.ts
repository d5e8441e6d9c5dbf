// How cards lie in the room of their lane: side by side, overlapping, or as chips with a number.

interface CardLayout {
  look: "cards" | "fan" | "chips"; // fan: only the corner of a card is free
  columns: number;
  pitchX: number; // pixels from a card to the next one
  pitchY: number;
  used: number; // pixels from top to bottom
}

const GAP_PX = 4;
const LEAST_STRIP = 0.55; // of a card's height, that must be seen of one below another
const LEAST_CORNER_PX = 13; // of a card's width
const CHIP_PX = { width: 19, height: 17 };

/** How `count` cards of `card` size lie in a `room`: the first layout that fits, with numbers always seen. */
export function layOut(count: number, card: Size, room: Size): CardLayout {
  const abreast = Math.max(1, Math.floor((room.width + GAP_PX) / (card.width + GAP_PX)));
  const columns = Math.min(abreast, Math.max(count, 1));
  const rows = Math.ceil(count / columns);
  const pitchX = card.width + GAP_PX;
  const pitchY = rows < 2 ? card.height : Math.min(card.height + GAP_PX, (room.height - card.height) / (rows - 1));
  if (rows < 2 || pitchY >= LEAST_STRIP * card.height)
    return { look: "cards", columns, pitchX, pitchY, used: card.height + (rows - 1) * pitchY };
  const strip = LEAST_STRIP * card.height;
  const fanRows = Math.max(1, 1 + Math.floor((room.height - card.height) / strip));
  const fanColumns = Math.ceil(count / fanRows);
  const corner = (room.width - card.width) / (fanColumns - 1);
  if (corner >= LEAST_CORNER_PX)
    return {
      look: "fan",
      columns: fanColumns,
      pitchX: corner,
      pitchY: strip,
      used: card.height + (fanRows - 1) * strip,
    };
  const chips = Math.max(1, Math.floor(room.width / CHIP_PX.width));
  const used = Math.ceil(count / chips) * CHIP_PX.height;
  return { look: "chips", columns: chips, pitchX: CHIP_PX.width, pitchY: CHIP_PX.height, used };
}

interface Size {
  width: number;
  height: number;
}
