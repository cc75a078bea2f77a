import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { join } from 'node:path';

export type Row = Readonly<Record<string, string | number>>;

/** Prints rows as a table; numbers to the right. */
export function printTable(title: string, rows: readonly Row[]): void {
  const names = Object.keys(rows[0] ?? {});
  const texts = [Object.fromEntries(names.map((name) => [name, name])), ...rows].map((row) =>
    names.map((name) => String(row[name] ?? '')),
  );
  const widths = names.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const isNumber = names.map((name) => typeof rows[0]?.[name] === 'number');
  const line = (row: readonly string[]) =>
    row
      .map((text, column) => (isNumber[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)))
      .join('  ');
  const [head = [], ...body] = texts;
  process.stdout.write(
    `\n${title}\n${line(head)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}\n${body.map(line).join('\n')}\n`,
  );
}

/** Keeps the figures of a run as JSON beside the benchmarks; answers the path. */
export function writeResult(name: string, figures: object): string {
  const directory = join(import.meta.dirname, '..', 'results');
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `${name}.json`);
  const machine = {
    platform: platform(),
    arch: arch(),
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? 'unknown',
    node: process.version,
  };
  writeFileSync(path, `${JSON.stringify({ date: new Date().toISOString(), machine, ...figures }, null, 2)}\n`);
  return path;
}

export const round = (value: number, digits: number): number => Number(value.toFixed(digits));
