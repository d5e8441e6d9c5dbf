// Keeps what a page shows up to date where nothing tells it of changes.

/** Call `read` at once, every `everyMs` while the page is seen, and when it is seen again; the answer ends that. */
export function readAgain(read: () => Promise<void>, everyMs: number): () => void {
  void read();
  const look = () => !document.hidden && void read();
  const again = setInterval(look, everyMs);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(again);
    document.removeEventListener("visibilitychange", look);
  };
}
