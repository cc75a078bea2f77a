/** One clock for all pictures of the page, so that they can be compared: each is drawn when the frame changes. */
export class Clock {
  readonly #draws = new Set<(frame: number) => void>();
  #seconds: () => number = () => 0;
  #request = 0;
  #frame = -1;

  constructor(readonly framesPerSecond: number) {}

  /** Follows another source of time, in seconds. */
  follow(seconds: () => number): void {
    this.#seconds = seconds;
    this.#frame = -1;
  }

  /** Calls back at every frame, counted from 0 for ever. Answers the way to stop. */
  onFrame(draw: (frame: number) => void): () => void {
    this.#draws.add(draw);
    draw(Math.max(0, this.#frame));
    if (this.#draws.size === 1) this.#run();
    return () => {
      this.#draws.delete(draw);
      if (this.#draws.size === 0) cancelAnimationFrame(this.#request);
    };
  }

  #run(): void {
    this.#request = requestAnimationFrame(() => {
      const frame = Math.floor(this.#seconds() * this.framesPerSecond);
      if (frame !== this.#frame) {
        this.#frame = frame;
        this.#draws.forEach((draw) => draw(frame));
      }
      this.#run();
    });
  }
}
