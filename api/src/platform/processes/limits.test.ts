import { spawnSync } from 'node:child_process';
import { withinLimits } from './limits';

test('what computes for longer than it may is ended by the system', async () => {
  const [program, before] = await withinLimits(process.execPath, { megabytes: 1024, seconds: 1 });
  const { signal } = spawnSync(program, [...before, '-e', 'for (;;);'], { timeout: 600_000 });
  expect(signal).toBe('SIGXCPU');
});
