/** Reads server-sent events out of an answer that grows. */
export class EventReader {
  #read = 0;

  /** What the events carry that have become whole. @param answer all of it, from its beginning */
  take(answer: string): readonly string[] {
    const end = answer.lastIndexOf('\n\n');
    if (end < this.#read) return [];
    const events = answer.slice(this.#read, end).split('\n\n');
    this.#read = end + 2;
    return events.filter((event) => event.startsWith(prefix)).map((event) => event.slice(prefix.length));
  }
}

const prefix = 'data: ';
