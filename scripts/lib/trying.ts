import type { Among, Spread } from '@wavereel/remote-kit/registry';
import { CommandError } from './release-command';

/** As `parseArgs` takes them. */
export const tryingOptions = {
  share: { type: 'string' },
  steps: { type: 'string' },
  every: { type: 'string' },
  accounts: { type: 'string' },
  teams: { type: 'string' },
  languages: { type: 'string' },
  plans: { type: 'string' },
} as const;
type Values = Partial<Record<keyof typeof tryingOptions, string>>;

const groups = ['accounts', 'teams', 'languages', 'plans'] as const;
const minuteMs = 60_000;
const most = { steps: 10, everyMinutes: 60 * 24 * 30 } as const;

/** What the options of a command say of by whom something is tried; null where it is for all at once. @throws CommandError where they say nonsense */
export function tryingOf(values: Values, now: Date): Spread | null {
  const among = amongOf(values);
  const { share, steps, every } = values;
  if (steps === undefined) {
    if (every !== undefined) throw new CommandError('--every is the time between --steps.');
    if (share === undefined && among === null) return null;
    // Everybody among whom it is tried.
    if (share === undefined) return withAmong({ share: 99, steps: [{ share: 100, at: now.toISOString() }] }, among);
    return withAmong({ share: wholeOf('The share', share, 99) }, among);
  }
  if (share !== undefined) throw new CommandError('A share is one step, --steps are several: give one of the two.');
  const minutes = wholeOf('--every, in minutes,', every ?? '', most.everyMinutes);
  const [first, ...later] = steps.split(',').map((step) => wholeOf('A step', step, 100));
  if (first === undefined || first === 100 || later.length > most.steps || !isRising([first, ...later]))
    throw new CommandError(`--steps are up to ${most.steps + 1} shares that rise, the first below 100: 1,10,50,100`);
  const at = (step: number) => new Date(now.getTime() + step * minutes * minuteMs).toISOString();
  return withAmong({ share: first, steps: later.map((share, index) => ({ share, at: at(index + 1) })) }, among);
}

const withAmong = (trying: Spread, among: Among | null): Spread => (among === null ? trying : { ...trying, among });

function amongOf(values: Values): Among | null {
  const named = groups.flatMap((group) => {
    const list = values[group]?.split(',').filter((one) => one !== '');
    if (list === undefined) return [];
    if (list.length === 0 || list.length > 100)
      throw new CommandError(`--${group} are 1 to 100 names with commas between them.`);
    return [[group, list] as const];
  });
  return named.length === 0 ? null : Object.fromEntries(named);
}

const isRising = (shares: readonly number[]): boolean =>
  shares.every((share, at) => at === 0 || share > (shares[at - 1] ?? 0));

function wholeOf(what: string, text: string, highest: number): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < 1 || number > highest)
    throw new CommandError(`${what} is a whole number from 1 to ${highest}.`);
  return number;
}
