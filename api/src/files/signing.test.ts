import { readExpiry, readGrant, signedAddress } from './signing';
import type { Grant } from './signing';

const secret = new TextEncoder().encode('a secret of this test');
const now = Date.UTC(2026, 0, 1, 12);
const grant: Grant = {
  method: 'GET',
  key: 'media/one/audio',
  expires: now / 1000 + 60,
  type: 'audio/mpeg',
  download: 'é & = ?.mp3',
};

function read(
  address: string,
  options: { method?: Grant['method']; at?: number; secret?: Uint8Array } = {},
): Grant | null {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return readGrant(
    options.secret ?? secret,
    options.method ?? 'GET',
    pathname.slice('/files/'.length),
    searchParams,
    options.at ?? now,
  );
}

test('an address gives back what was granted', () => {
  expect(read(signedAddress(secret, grant))).toEqual(grant);
});

test('it ends when it says', () => {
  const address = signedAddress(secret, grant);

  expect(read(address, { at: now + 59_999 })).toEqual(grant);
  expect(read(address, { at: now + 60_000 })).toBeNull();
});

test.each([
  ['another key', (address: string) => address.replace('one', 'two')],
  ['a later end', (address: string) => address.replace(/expires=\d+/, 'expires=9999999999')],
  ['another type', (address: string) => address.replace('audio%2Fmpeg', 'text%2Fhtml')],
  ['no name', (address: string) => address.replace(/&download=[^&]*/, '')],
  ['a size', (address: string) => `${address}&size=5`],
  ['no signature', (address: string) => address.replace(/&signature=.*/, '')],
  ['a shorter signature', (address: string) => address.slice(0, -1)],
])('it does not open with %s', (_name, change) => {
  expect(read(change(signedAddress(secret, grant)))).toBeNull();
});

test('it does not open for another method or with another secret', () => {
  const address = signedAddress(secret, grant);

  expect(read(address, { method: 'PUT' })).toBeNull();
  expect(read(address, { secret: new TextEncoder().encode('another') })).toBeNull();
});

test('the end stays the same for six hours and is never less than six away', () => {
  const sixHours = 6 * 3600;
  const windowStart = Math.ceil(now / 1000 / sixHours) * sixHours * 1000;

  expect(readExpiry(windowStart)).toBe(readExpiry(windowStart + sixHours * 1000 - 1));
  expect(
    readExpiry(windowStart + sixHours * 1000 - 1) * 1000 - (windowStart + sixHours * 1000 - 1),
  ).toBeGreaterThanOrEqual(sixHours * 1000);
});
