import type { Failure } from '../http/failure';
import type { Orm } from '../platform/database';

/** Every kind of background work. Each is one file, `<resource>/<name>.work.ts`, and one line in the `resource.ts` beside it. */
export const kindNames = [
  'render',
  'preview',
  'card',
  'fetch',
  'measure',
  'transcribe',
  'caption',
  'mail',
  'marketing',
  'hook',
] as const;
export type KindName = (typeof kindNames)[number];

/** How far a run is. */
export interface Outlook {
  readonly stage: string;
  /** Percent; null where that is not known. */
  readonly progress: number | null;
  /** Whole seconds that are left; null while that cannot be told. */
  readonly estimate: number | null;
}

/** Why a run failed, and whether another would only repeat it. */
export interface Reason extends Failure {
  readonly isFinal: boolean;
}

/** Ends the work as a part of the transaction of what came of it. False where it is not there or another's by now: nothing may come of it then. */
export type EndWork = (transaction: Orm) => Promise<boolean>;

/** One piece of work in the hands of one process. */
export interface Run {
  readonly subject: string;
  /** A name that no other run has. */
  readonly run: string;
  /** Fires when the work is not wanted any more or another's, its time is over, or this process stops. */
  readonly signal: AbortSignal;
  /** What each program that it starts may allocate. */
  readonly maxMegabytes: number;
  tell(outlook: Outlook): void;
  readonly end: EndWork;
}

/** What is to be known of one kind of work. */
export interface WorkKind {
  /** So many at once in one process; there is one place more, for somebody who has none of this kind in hand. */
  readonly places: number;
  /** So many of them at most for one person, in all processes together; all where that is not said. */
  readonly placesEach?: number;
  /** So many of them at most for one team, in all processes together; all where that is not said. */
  readonly placesTeam?: number;
  /** Whether its runs write files: where the disk is nearly full they wait. */
  readonly writesFiles: boolean;
  /** What it is called while it is worked on, until its run says more. */
  readonly stage: string;
  /** A run that lasts longer is ended, and has failed. */
  readonly timeLimitMs: number;
  /** What each program that a run starts may allocate; 0 where it starts none. */
  readonly maxMegabytes: number;
  /** So often a run may fail. */
  readonly tries: number;
  /** So often a run may vanish without a word, before the work itself is blamed for it. */
  readonly crashes: number;
  /** Seconds until the next try. */
  readonly pauseSeconds: (attempts: number) => number;
  /** Given up where it is not done after so long, tries and pauses included. */
  readonly patienceMs: number;
  /** What people are told where its runs vanish again and again, and where it took too long. */
  readonly crashed: Failure;
  readonly late: Failure;
  /** Must bear being called again for work that is half or wholly done, and twice at once. It is done when this returns, at the latest. */
  run(run: Run): Promise<void>;
  reasonOf(error: unknown): Reason;
  /** Ends it without success: what becomes of its subject, and who is told. */
  giveUp(subject: string, failure: Failure, end: EndWork): Promise<void>;
}

export type WorkKinds = Readonly<Record<KindName, WorkKind>>;

/** The kinds of all resources together. Throws where one is nobody's, or of two. */
export function allKinds(parts: readonly Partial<WorkKinds>[]): WorkKinds {
  const only = (name: KindName): WorkKind => {
    const [kind, ...others] = parts.flatMap((part) => part[name] ?? []);
    if (kind === undefined) throw new Error(`no resource says how work of the kind ${name} is done`);
    if (others.length > 0) throw new Error(`more than one resource says how work of the kind ${name} is done`);
    return kind;
  };
  // Every name is there: it was made from the list of them.
  return Object.fromEntries(kindNames.map((name) => [name, only(name)])) as WorkKinds;
}

/** Thrown by a run that cannot begin yet: it is taken again a little later, and not counted as a try. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  /** When to try again. */
  readonly seconds: number;

  constructor(message: string, { seconds = 2, ...options }: ErrorOptions & { seconds?: number } = {}) {
    super(message, options);
    this.seconds = seconds;
  }
}
