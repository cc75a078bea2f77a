import process from 'node:process';

/** The terminal that a program was started from. */
export interface CommandLine {
  readonly arguments: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** Absolute; paths are meant from here. */
  readonly directory: string;
  /** Aborted by Ctrl-C or a request to end. */
  readonly signal: AbortSignal;
  /** Shows a line that the next one replaces; on a terminal only. */
  status(text: string): void;
  print(text: string): void;
  complain(text: string): void;
  end(code: number): never;
}

export function commandLine(): CommandLine {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => ending.abort(new Error(`ended by ${name}`)));
  const clear = () => (process.stdout.isTTY ? '\r\x1b[K' : '');
  return {
    arguments: process.argv.slice(2),
    environment: process.env,
    directory: process.cwd(),
    signal: ending.signal,
    status: (text) => void (process.stdout.isTTY && process.stdout.write(`${clear()}${text}`)),
    print: (text) => void process.stdout.write(`${clear()}${text}\n`),
    complain: (text) => void process.stderr.write(`${clear()}${text}\n`),
    end: (code) => process.exit(code),
  };
}
