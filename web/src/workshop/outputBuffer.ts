// What a program prints, handed on in portions: one that prints without end must not drown the page.

const PORTION_MS = 60;
const PORTION_CHARS = 8_000;
const CHARS_MOST = 200_000; // of one run

export class OutputBuffer {
  private waiting = "";
  private sent = 0;
  private sentAt = 0;

  /** `show` hears of what was printed, `cut` that the rest is left out. */
  constructor(
    private readonly show: (text: string) => void,
    private readonly cut: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Another program starts. */
  begin(): void {
    [this.waiting, this.sent] = ["", 0];
  }

  add(text: string): void {
    if (this.sent > CHARS_MOST) return;
    this.waiting += text;
    if (this.waiting.length > PORTION_CHARS || this.now() - this.sentAt > PORTION_MS) this.flush();
  }

  flush(): void {
    if (this.waiting === "") return;
    this.show(this.waiting.slice(0, CHARS_MOST));
    this.sent += this.waiting.length;
    if (this.sent > CHARS_MOST) this.cut();
    [this.waiting, this.sentAt] = ["", this.now()];
  }
}
