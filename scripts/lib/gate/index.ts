import { relative } from 'node:path';
import type { Registry } from '@wavereel/remote-kit/registry';
import { buildPackages } from '../build';
import { checkLint, checkTypes, runJest } from '../checks';
import { shellOf } from '../publish';
import type { ReleaseStore } from '../store';
import { top, type Package } from '../workspace';
import { checkContractsIfChanged } from './contracts';
import { lookAtRemote, lookAtShell } from './mounts';
import { passGate, type Step } from './steps';
import { tooHeavy } from './weight';

/** What is left out of a gate. */
export interface GateOptions {
  /** Nobody looks at the screens in a browser. */
  readonly withoutBrowser: boolean;
}

/** Builds a remote and checks all that can be known of it before it is live. @throws CommandError where anything is wrong; nothing was changed then */
export async function gateOfRemote(
  store: ReleaseStore,
  now: Registry,
  source: Package,
  options: GateOptions,
): Promise<void> {
  const weight: Step = {
    name: 'weight',
    look: ({ onLine }) => {
      const wrong = tooHeavy(source);
      wrong.forEach((what) => onLine(what));
      return Promise.resolve({ passed: 1 - wrong.length, failures: wrong });
    },
  };
  const screens: Step = { name: 'screens', look: (say) => lookAtRemote(store, now, source, say) };
  await passGate(source.shortName, [[build(source), weight, ...seen(screens, options)], ...ofSource(source)]);
}

/** The same for the shell, with the live remotes in it. @throws CommandError */
export async function gateOfShell(
  store: ReleaseStore,
  now: Registry,
  all: readonly Package[],
  options: GateOptions,
): Promise<void> {
  const shell = shellOf(all);
  const screens: Step = { name: 'screens', look: (say) => lookAtShell(store, now, all, say) };
  await passGate('The shell', [[build(shell), ...seen(screens, options)], ...ofSource(shell)]);
}

function seen(screens: Step, { withoutBrowser }: GateOptions): readonly Step[] {
  if (!withoutBrowser) return [screens];
  console.log('screens: nobody looks at them, as --without-browser says');
  return [];
}

/** With the server in which it is looked at. */
const build = ({ name }: Package): Step => ({
  name: 'build',
  look: async ({ timeLimitMs }) => {
    await buildPackages([name, '@wavereel/api'], { timeLimitMs });
    return { passed: 1, failures: [] };
  },
});

/** What reads the source, in two lanes. The compiler reads with a package all that it uses of others. */
function ofSource({ directory, shortName }: Package): readonly (readonly Step[])[] {
  return [
    [
      { name: 'types', look: (options) => checkTypes((one) => one === directory, options) },
      { name: 'contracts', look: checkContractsIfChanged },
    ],
    [
      { name: 'lint', look: (options) => checkLint([relative(top, directory)], options) },
      { name: 'tests', look: (options) => runJest(['unit', 'screens'], { ...options, paths: [`/${shortName}/`] }) },
    ],
  ];
}
