import { DrizzleQueryError } from 'drizzle-orm';
import { errorForLog, withoutSecrets } from './log';

test.each([
  ['/files/a.mp4?expires=1&signature=abc&x=1', '/files/a.mp4?expires=1&signature=…&x=1'],
  ['/a?X-Amz-Signature=abc', '/a?X-Amz-Signature=…'],
  ['/confirm/abc', '/confirm/…'],
  ['/reset/abc?x=1', '/reset/…?x=1'],
  ['/reset-email/abc', '/reset-email/…'],
  ['/s/abc/video.mp4', '/s/…/video.mp4'],
  ['/pay/checkout/cs_abc?x=1', '/pay/checkout/…?x=1'],
  ['/oembed?url=http%3A%2F%2Fx%2Fs%2Fabc&format=json', '/oembed?…'],
  ['/change-email?token=abc', '/change-email?token=…'],
  ['/back?code=abc&state=x', '/back?code=…&state=x'],
  ['/api/jobs/abc?after=1', '/api/jobs/abc?after=1'],
])('%s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged);
});

test('a statement that failed is logged without what it was asked with', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ana@example.com)' });
  const line = errorForLog(new DrizzleQueryError('insert into users values ($1)', ['ana@example.com'], cause));

  expect(line).toEqual({
    type: 'DrizzleQueryError',
    message: 'Failed query: insert into users values ($1)',
    code: '23505',
  });
});
