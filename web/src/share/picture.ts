// A drawing of the page as a picture file. The browser draws an svg that has all it refers to in itself: the page's
// styles, the symbols it uses and the fonts.

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
const SVG = "http://www.w3.org/2000/svg";

/** `drawing` on a canvas of its own size, by day whatever the page's theme is. */
export async function canvasOf(drawing: SVGSVGElement): Promise<HTMLCanvasElement> {
  const whole = drawing.cloneNode(true) as SVGSVGElement;
  whole.setAttribute("xmlns", SVG);
  whole.setAttribute("data-theme", "light");
  whole.style.cssText = document.documentElement.style.cssText; // the colours of seats
  whole.prepend(symbolsOf(whole), await stylesOf(document.styleSheets));
  const image = new Image(CARD_WIDTH, CARD_HEIGHT);
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(whole))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [CARD_WIDTH, CARD_HEIGHT];
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return canvas;
}

/** `canvas` as a file. */
export async function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob === null) throw new Error("the browser made no picture");
  return new File([blob], name, { type: "image/png" });
}

/** Copies of all that `drawing` refers to by `#id`, and of what these refer to. */
function symbolsOf(drawing: Element): SVGDefsElement {
  const found = document.createElementNS(SVG, "defs");
  const seen = new Set<string>();
  const collect = (part: Element): void => {
    for (const [, id = ""] of part.outerHTML.matchAll(/(?:href="#|url\(&quot;#|url\(#)([\w-]+)/g)) {
      const original = seen.has(id) ? null : document.getElementById(id);
      seen.add(id);
      if (original === null) continue;
      found.append(original.cloneNode(true));
      collect(original);
    }
  };
  collect(drawing);
  return found;
}

/** All rules of `sheets` in one element, with the fonts in them: a picture loads nothing. */
async function stylesOf(sheets: StyleSheetList): Promise<SVGStyleElement> {
  const style = document.createElementNS(SVG, "style");
  const rules = [...sheets].flatMap((sheet) => [...sheet.cssRules]);
  style.textContent = (await Promise.all(rules.map(ruleText))).join("\n");
  return style;
}

async function ruleText(rule: CSSRule): Promise<string> {
  const address = rule instanceof CSSFontFaceRule ? /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1] : undefined;
  if (address === undefined) return rule.cssText;
  const font = await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href));
  const bytes = new Uint8Array(await font.arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return rule.cssText.replace(/url\([^)]*\)/, `url(data:font/woff2;base64,${text})`);
}
