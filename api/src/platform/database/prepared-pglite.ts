import { PGlite, parse, protocol } from '@electric-sql/pglite';
import type { QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import { ClosedFiles } from './closed-files';

const { serialize } = protocol;

/** A statement that the database has read: its name there, and the types of its parameters. */
interface Statement {
  readonly name: string;
  readonly types: readonly number[];
}

/**
 * What it keeps in memory of its files, which the system keeps as well. Every start clears all of it, and each program that a process starts
 * costs more the larger that process is: its own 128 MB are for a machine of its own. As it is, it also
 * takes any row for a hundredth of a second away, as on a turning disk, and reads through whole tables instead.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'random_page_cost=1.1'];

/** How one is made: the log of what it writes grows by one megabyte, where it would grow by 16. Nearly all of the first stay empty. */
export const initDbStartParams = ['--wal-segsize=1'];

/** So many are kept read; the ones that were not used for longest make room. */
const keptStatements = 300;

/**
 * The embedded database, which reads each statement once and runs it in one round from then on. As it is, it reads every statement anew
 * in five rounds, which costs more than running it.
 */
export class PreparedPGlite extends PGlite {
  #named = 0;
  /** Names that made room; closed with the next statement that runs. */
  #closing: string[] = [];
  readonly #statements = new LRUCache<string, Statement>({
    max: keptStatements,
    dispose: ({ name }) => this.#closing.push(name),
  });

  /** @throws what the database says of its directory */
  static async open(directory: string): Promise<PreparedPGlite> {
    const client = new PreparedPGlite({ fs: new ClosedFiles(directory), startParams, initDbStartParams });
    await client.waitReady;
    return client;
  }

  override async query<T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<T>(text, values, options));
  }

  override transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((transaction) => {
      const query = <Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> => {
        if (transaction.closed) throw new Error('Transaction is closed');
        return this.#run<Row>(text, values, options);
      };
      // What is not overridden goes to the transaction as it is, whose `closed` changes.
      return work(Object.create(transaction, { query: { value: query } }));
    });
  }

  #run<T>(text: string, values: readonly unknown[], { parsers, ...how }: QueryOptions = {}): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { name, types } = this.#statements.get(text) ?? (await this.#prepare(text));
      const parameters = values.map((value, at) => this.#textOf(value, types[at] ?? 0));
      const messages = await this.#send(
        serialize.bind({ statement: name, values: parameters }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      );
      await this.syncToFs();
      const [result] = parse.parseResults(messages, this.#parsersWith(parsers), how);
      // One statement has one result; its rows have whatever shape its text gives them.
      return result as Results<T>;
    });
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `s${(this.#named += 1)}`;
    const closed = this.#closing.map((old) => serialize.close({ type: 'S', name: old }));
    this.#closing = [];
    const messages = await this.#send(
      ...closed,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const statement = { name, types: parse.parseDescribeStatementResults(messages) };
    this.#statements.set(text, statement);
    return statement;
  }

  /** Those of one query before those of the database, of which there are hundreds: to copy them all took a third of a short query's time. */
  #parsersWith(own: QueryOptions['parsers']): PGlite['parsers'] {
    if (own === undefined) return this.parsers;
    const all: PGlite['parsers'] = Object.create(this.parsers);
    return Object.assign(all, own);
  }

  #textOf(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.serializers[type];
    return serializer === undefined ? String(value) : serializer(value);
  }

  async #send(...parts: readonly Uint8Array[]) {
    const { messages } = await this.execProtocol(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });
    return messages;
  }
}
