/**
 * `npm run bench:feeds -- <folder>`: what the api reads of the feeds in a folder, against what Python's feedparser reads of them: of the entries
 * that both see, how many have the same title, date and sound. Options: `--show 20`, so many differences of each kind;
 * `--python /usr/bin/python3`, where feedparser is.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseFeedBytes } from '@wavereel/api/internals/feeds/parse';
import type { ParsedEpisode } from '@wavereel/api/internals/feeds/parsed';
import { z } from 'zod';
import { printTable, round, writeResult } from './lib/report';

const base = 'https://feeds.example.com/';
const most = 100_000;
const megabyte = 1024 * 1024;
/** Less than this of a kind is a failure. */
const least = 0.995;

const referenceEntrySchema = z.object({
  guid: z.string().nullish(),
  title: z.string().nullish(),
  /** Seconds since 1970. */
  date: z.number().nullish(),
  link: z.string().nullish(),
  files: z.array(z.object({ url: z.string().nullish(), type: z.string().nullish() })),
});
type ReferenceEntry = z.infer<typeof referenceEntrySchema>;
const referenceSchema = z.object({ path: z.string(), entries: z.array(referenceEntrySchema) });

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string', default: '10' }, python: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name a folder of feeds: npm run bench:feeds -- <folder>');

const comparisons = {
  title: (ours: ParsedEpisode, theirs: ReferenceEntry) => [line(ours.title), line(theirs.title ?? '')],
  date: (ours: ParsedEpisode, theirs: ReferenceEntry) => [
    ours.isoDate === null ? '' : String(Math.floor(Date.parse(ours.isoDate) / 1000)),
    String(theirs.date ?? ''),
  ],
  sound: (ours: ParsedEpisode, theirs: ReferenceEntry) => {
    const sounds = theirs.files.filter(isSound).map(({ url }) => addressOf(url));
    const own = addressOf(ours.enclosure?.url);
    // Of several the first that is sound is taken, in whatever order they are listed.
    return [own, sounds.includes(own) ? own : (sounds[0] ?? '')];
  },
} as const;
const kinds = Object.keys(comparisons) as (keyof typeof comparisons)[];

const same = { title: 0, date: 0, sound: 0 };
/** Feedparser says nothing of it, where we do. */
const unsaid = { title: 0, date: 0, sound: 0 };
const shown = { title: 0, date: 0, sound: 0 };
const seen = { both: 0, ours: 0, theirs: 0 };
const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

for (const { path, entries } of readReference(paths)) {
  const feed = parseFeedBytes({ bytes: readFileSync(path), contentType: null, url: base, most, isWhole: false });
  const items = feed?.items ?? [];
  const pairs = paired(items, entries);
  seen.both += pairs.length;
  seen.ours += items.length - pairs.length;
  seen.theirs += entries.length - pairs.length;
  if (items.length !== pairs.length || entries.length !== pairs.length)
    process.stdout.write(
      `${path}: ${items.length} of ours, ${entries.length} of theirs, ${pairs.length} are the same\n`,
    );
  for (const [ours, theirs] of pairs) compare(path, ours, theirs);
}

process.stdout.write(
  `\n${paths.length} feeds; entries seen by both ${seen.both}, by us alone ${seen.ours}, by feedparser alone ${seen.theirs}\n`,
);
printTable(
  'What both read',
  kinds.map((kind) => ({
    'what': kind,
    'the same': same[kind],
    'we alone': unsaid[kind],
    'share': round(share(kind), 5),
  })),
);
process.stdout.write(`${writeResult('feeds', { feeds: paths.length, seen, same, unsaid })}\n`);
if (kinds.some((kind) => share(kind) < least)) process.exitCode = 1;

/** Of the entries of which both say something, or neither does. */
function share(kind: keyof typeof same): number {
  const compared = seen.both - unsaid[kind];
  return compared === 0 ? 1 : same[kind] / compared;
}

function compare(path: string, ours: ParsedEpisode, theirs: ReferenceEntry): void {
  for (const kind of kinds) {
    const [own, other] = comparisons[kind](ours, theirs);
    if (own === other) same[kind] += 1;
    else if (other === '') unsaid[kind] += 1;
    if (own !== other && shown[kind]++ < Number(options.show))
      process.stdout.write(`${path}, ${kind}: ${JSON.stringify(own)} is ${JSON.stringify(other)} to feedparser\n`);
  }
}

/** Entries that are one and the same, by the first of their names that fits. */
function paired(
  items: readonly ParsedEpisode[],
  entries: readonly ReferenceEntry[],
): [ParsedEpisode, ReferenceEntry][] {
  const left = new Set(entries);
  const names: ((entry: ReferenceEntry) => readonly string[])[] = [
    ({ guid }) => [guid ?? ''],
    ({ files }) => files.map(({ url }) => addressOf(url)),
    ({ link }) => [addressOf(link)],
    ({ title }) => [line(title ?? '')],
  ];
  return items.flatMap((item) => {
    const own = new Set([item.guid, addressOf(item.enclosure?.url), addressOf(item.link), item.title].filter(Boolean));
    for (const name of names) {
      const found = [...left].find((entry) => name(entry).some((text) => own.has(text)));
      if (found === undefined) continue;
      left.delete(found);
      return [[item, found] as [ParsedEpisode, ReferenceEntry]];
    }
    return [];
  });
}

function readReference(files: readonly string[]): z.infer<typeof referenceSchema>[] {
  const candidates = options.python === undefined ? ['python3', '/usr/bin/python3'] : [options.python];
  const python = candidates.find((command) => spawnSync(command, ['-c', 'import feedparser']).status === 0);
  if (python === undefined) throw new Error('Python has no feedparser here: apt-get install python3-feedparser');
  const { stdout } = spawnSync(python, [join(import.meta.dirname, 'feeds', 'reference.py')], {
    input: files.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1024 * megabyte,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return stdout
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => referenceSchema.parse(JSON.parse(text)));
}

function isSound({ url, type }: ReferenceEntry['files'][number]): boolean {
  return /^(audio|video)\//.test(type ?? 'audio/') || /\.(mp3|m4a|mp4|ogg|wav)(\?|$)/i.test(url ?? '');
}

function addressOf(address: string | null | undefined): string {
  return address != null && URL.canParse(address, base) ? new URL(address, base).href : '';
}

/** As a title is shown. */
function line(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);
}
