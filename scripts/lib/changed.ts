/** What of all that is checked a change can touch. Pure: what changed and what there is comes from outside. */

export interface SourcePackage {
  readonly name: string;
  /** From the top of the repository. */
  readonly directory: string;
  /** Names of what it is built on. */
  readonly dependencies: readonly string[];
  /** Only a remote: words by which a journey goes to its screens, and whether others show a part of it. */
  readonly remote: { readonly words: readonly string[]; readonly lends: boolean } | null;
}

/** A test in the browser. */
export interface Journey {
  readonly path: string;
  /** Its text, and that of the support that it imports. */
  readonly text: string;
}

export interface Plan {
  /** Nothing is left out; the rest says nothing then. */
  readonly everything: boolean;
  /** Folders of packages whose types are checked. */
  readonly types: readonly string[];
  readonly contracts: boolean;
  /** Files that are linted and whose format is looked at. */
  readonly lint: readonly string[];
  /** Folders or files whose tests run, for each stage. */
  readonly unit: readonly string[];
  readonly screens: readonly string[];
  readonly api: readonly string[];
  readonly media: readonly string[];
  readonly browser: readonly string[];
}

const nothing: Plan = {
  everything: false,
  types: [],
  contracts: false,
  lint: [],
  unit: [],
  screens: [],
  api: [],
  media: [],
  browser: [],
};

const scripts = 'scripts';
const apiTests = 'api/test/';
const journeys = 'e2e/';

/** Read by people alone. A report of a shared package is read by a check. */
const isProse = (path: string) => /^(docs|bench\/results)\/|\.md$|^LICENSE$/.test(path) && !isReport(path);
const isReport = (path: string) => path.endsWith('api-report.md');
/** What every check stands on: settings at the top, the tools that build and test, and what runs them. */
const isGround = (path: string) =>
  !path.includes('/') ||
  /^shared\/build\/|^scripts\/test|^scripts\/lib\/(build|checks|children|run|stages|traces|workspace)\.ts$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** @param changed paths from the top of the repository, those of files that are gone too */
export function planFor(
  changed: readonly string[],
  packages: readonly SourcePackage[],
  allJourneys: readonly Journey[],
): Plan {
  const paths = changed.filter((path) => !isProse(path));
  if (paths.length === 0) return nothing;
  if (paths.some(isGround)) return { ...nothing, everything: true };
  const ownersOf = (some: readonly string[]) =>
    packages.filter(({ directory }) => some.some((path) => path.startsWith(`${directory}/`)));
  const touched = withAllBuiltOn(ownersOf(paths.filter((path) => !isTest(path))), packages);
  const folders = [...new Set([...touched, ...ownersOf(paths)])].map(({ directory }) => `${directory}/`);
  const isApiTouched = touched.some(({ directory }) => directory === 'api');
  const changedTests = (kind: string) => paths.filter((path) => path.endsWith(`.${kind}.test.ts`));
  return {
    everything: false,
    types: [...folders, `${scripts}/`],
    contracts: paths.some((path) => path.startsWith('shared/')),
    lint: paths.filter((path) => !isReport(path)),
    // The scripts read the source of every package.
    unit: [...folders, `${scripts}/`],
    screens: folders.filter((folder) => /^(shared|shell|mf-)/.test(folder)),
    api: isApiTouched ? [apiTests] : changedTests('api'),
    media: isApiTouched ? [apiTests] : changedTests('media'),
    browser: paths.some((path) => path.startsWith(`${scripts}/`))
      ? [journeys]
      : [...new Set([...changedTests('e2e'), ...journeysThrough(touched, allJourneys)])],
  };
}

/** Packages, and all that is built on them. */
function withAllBuiltOn(some: readonly SourcePackage[], packages: readonly SourcePackage[]): readonly SourcePackage[] {
  const names = new Set(some.map(({ name }) => name));
  const more = packages.filter(
    ({ name, dependencies }) => !names.has(name) && dependencies.some((dependency) => names.has(dependency)),
  );
  return more.length === 0 ? some : withAllBuiltOn([...some, ...more], packages);
}

/** All of them, unless nothing but remotes was touched that lend nothing: then those that go to one of their screens. */
function journeysThrough(touched: readonly SourcePackage[], all: readonly Journey[]): readonly string[] {
  if (touched.some(({ remote }) => remote === null || remote.lends)) return [journeys];
  const words = touched.flatMap(({ remote }) => remote?.words ?? []);
  return all.filter(({ text }) => words.some((word) => text.includes(word))).map(({ path }) => path);
}
