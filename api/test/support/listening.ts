import { endpoints, liveSchema } from '@wavereel/contracts';
import { until } from './until';
import type { Visitor } from './visitor';

/** A page that has the news told to it, as they happen. */
export class Listening {
  /** The names of all that was told, oldest first. */
  readonly names: string[] = [];
  hasEnded = false;
  readonly #leave: AbortController;

  private constructor(
    readonly response: Response,
    leave: AbortController,
  ) {
    this.#leave = leave;
    void this.#read().finally(() => (this.hasEnded = true));
  }

  static async of(person: Visitor): Promise<Listening> {
    const leave = new AbortController();
    const { path } = endpoints.notifications.live;
    return new Listening(await person.fetch(path, { signal: leave.signal }), leave);
  }

  /** Waits until a piece of news is told that was not before. */
  async hear(name: string): Promise<void> {
    await until(`${name} is told`, async () => (this.names.includes(name) ? true : null));
    this.names.length = 0;
  }

  /** Waits until the server has ended it. */
  end(): Promise<true> {
    return until('the connection is ended', async () => (this.hasEnded ? true : null));
  }

  leave(): void {
    this.#leave.abort();
  }

  async #read(): Promise<void> {
    const text = this.response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const read = await text?.read().catch(() => undefined);
      if (read === undefined || read.done) return;
      const events = (rest + read.value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) this.names.push(...liveSchema.parse(JSON.parse(event.slice(6))).news);
    }
  }
}
