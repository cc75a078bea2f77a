import { proxyAddresses } from './addresses';

const secret = new TextEncoder().encode('a secret of this test');
const now = Date.UTC(2026, 0, 1, 12);
const url = 'https://example.com/a b/é.mp3?x=1&y=%2F#part';
const hours = 3600 * 1000;

const at = (time: number, of = secret) => proxyAddresses(of, () => time);

test('an address gives back what was signed, and is the same for a while', () => {
  const address = at(now).sign(url, 'audio');

  expect(address).toMatch(/^\/proxy\/https%3A%2F%2Fexample\.com%2F[^/?]+\?kind=audio&expires=\d+&signature=[\w-]+$/);
  expect(at(now).read(address)).toMatchObject({ url, kind: 'audio' });
  expect(at(now + hours).sign(url, 'audio')).toBe(address);
  expect(at(now + 6 * hours).read(address)).not.toBeNull();
  expect(at(now + 12 * hours).read(address)).toBeNull();
});

test.each([
  ['another address', (address: string) => address.replace('example', 'evil')],
  ['another kind', (address: string) => address.replace('audio', 'image')],
  ['no kind', (address: string) => address.replace('kind=audio&', '')],
  ['a later end', (address: string) => address.replace(/expires=\d+/, 'expires=9999999999')],
  ['no signature', (address: string) => address.replace(/&signature=.*/, '')],
  ['a shorter signature', (address: string) => address.slice(0, -1)],
  ['nothing', () => '/proxy/'],
  ['what cannot be decoded', (address: string) => address.replace('%3A', '%E0%A4')],
  ['another path', (address: string) => address.replace('/proxy/', '/files/')],
])('it does not open with %s', (_name, change) => {
  expect(at(now).read(change(at(now).sign(url, 'audio')))).toBeNull();
});

test('it does not open with another secret', () => {
  expect(at(now, new TextEncoder().encode('another')).read(at(now).sign(url, 'audio'))).toBeNull();
});
