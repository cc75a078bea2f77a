import { RemoteFailures } from './failures';

test('each kind of failure is counted, and no stranger can make the list endless', () => {
  const failures = new RemoteFailures();
  const report = { remote: 'mf-link', version: '1.0.0-ab', phase: 'load', message: 'gone' } as const;
  failures.count(report);
  failures.count(report);
  failures.count({ ...report, phase: 'mount' });
  expect(failures.text().split('\n')).toEqual([
    expect.stringMatching(/^# HELP/),
    '# TYPE wavereel_remote_failures_total counter',
    'wavereel_remote_failures_total{remote="mf-link",version="1.0.0-ab",phase="load"} 2',
    'wavereel_remote_failures_total{remote="mf-link",version="1.0.0-ab",phase="mount"} 1',
    '',
  ]);
  for (let at = 0; at < 2000; at += 1) failures.count({ ...report, version: `${at}` });
  const lines = failures.text().split('\n');
  expect(lines.length).toBe(504);
  expect(lines).toContain('wavereel_remote_failures_total{remote="other",version="other",phase="other"} 1502');
});
