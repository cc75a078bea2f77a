import type { ServerResponse } from 'node:http';
import type { WorldAnswer } from './outside-world';

/** A server that sends the first part of a sound and then waits for the test to say more. */
export class Gate {
  readonly #open = new Set<ServerResponse>();
  #sent = 0;
  asked = 0;

  /** @param announces whether it says how long the sound is */
  constructor(
    private readonly sound: Buffer,
    private readonly announces = true,
  ) {}

  readonly answer: WorldAnswer = (_request, response) => {
    this.asked += 1;
    response.writeHead(200, {
      'content-type': 'audio/wav',
      ...(this.announces ? { 'content-length': this.sound.byteLength } : {}),
    });
    response.write(this.sound.subarray(0, this.#sent));
    this.#open.add(response);
    response.once('close', () => this.#open.delete(response));
  };

  /** How many listen. */
  get listeners(): number {
    return this.#open.size;
  }

  /** Sends up to so many percent of it, and ends with the whole. */
  send(percent: number): void {
    const upTo = Math.ceil((this.sound.byteLength * percent) / 100);
    for (const response of this.#open) {
      response.write(this.sound.subarray(this.#sent, upTo));
      if (percent === 100) response.end();
    }
    this.#sent = upTo;
  }
}
