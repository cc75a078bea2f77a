import { PageReports } from './page-reports';

test('each kind of report is counted, and no stranger can make the list endless', () => {
  const failures = new PageReports('failures_total', 'What failed.', ['remote', 'version', 'phase']);
  const report = { remote: 'mf-link', version: '1.0.0-ab', phase: 'load', message: 'gone' };
  failures.count(report);
  failures.count(report);
  failures.count({ ...report, phase: 'mount' });
  expect(failures.text().split('\n')).toEqual([
    '# HELP failures_total What failed.',
    '# TYPE failures_total counter',
    'failures_total{remote="mf-link",version="1.0.0-ab",phase="load"} 2',
    'failures_total{remote="mf-link",version="1.0.0-ab",phase="mount"} 1',
    '',
  ]);
  for (let at = 0; at < 2000; at += 1) failures.count({ ...report, version: `${at}` });
  const lines = failures.text().split('\n');
  expect(lines.length).toBe(504);
  expect(lines).toContain('failures_total{remote="other",version="other",phase="other"} 1502');
});
