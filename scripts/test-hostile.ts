// npm run test:hostile: every test that docs/threats.md names, and ten minutes of whatever a stranger may send (HOSTILE_SECONDS, HOSTILE_SEED).
import { runJest } from './lib/checks';
import { built, runLanes, type Stage } from './lib/stages';
import { namedTests } from './lib/threats';

const files = [...new Set(namedTests().map(({ file }) => file))];
/** What needs the built product says so by its name; the rest is the fast loop. */
const projects = [
  { project: 'api', ending: '.api.test.ts' },
  { project: 'browser', ending: '.e2e.test.ts' },
  { project: 'sweeps', ending: '.sweep.test.ts' },
  { project: 'services', ending: '.services.test.ts' },
  { project: 'hostile', ending: '.hostile.test.ts' },
] as const;
const ofProject = (ending: string): string[] => files.filter((file) => file.endsWith(ending));
const isFast = (file: string): boolean => projects.every(({ ending }) => !file.endsWith(ending));
const only = (project: string, paths: string[]): Stage =>
  built(() =>
    runJest([project], { serial: project !== 'api', paths: paths.map((path) => path.replaceAll('.', '\\.')) }),
  );

await runLanes([
  {
    unit: only('unit', files.filter(isFast)),
    ...Object.fromEntries(projects.map(({ project, ending }) => [project, only(project, ofProject(ending))])),
  },
]);
