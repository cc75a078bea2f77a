import { limits } from '@wavereel/contracts';
import { emptyButton, finished, withAddress, withLabel } from './draft';
import { addressOf, hostOf, kindFor, labelFor } from './proposals';

test.each([
  ['https://www.youtube.com/@show', 'YouTube', 'social'],
  ['youtu.be/x', 'YouTube', 'social'],
  ['https://open.spotify.com/show/1', 'Spotify', 'subscribe'],
  ['https://podcasters.spotify.com/x', 'Spotify', 'subscribe'],
  ['https://podcasts.apple.com/br/podcast/1', 'Apple Podcasts', 'subscribe'],
  ['https://music.youtube.com/x', 'YouTube Music', 'subscribe'],
  ['https://instagram.com/show', 'Instagram', 'social'],
  ['https://www.patreon.com/show', 'Patreon', 'support'],
  ['https://notyoutube.com', 'notyoutube.com', 'link'],
  ['https://youtube.com.example', 'youtube.com.example', 'link'],
  ['https://www.show.example/about', 'show.example', 'link'],
  ['nothing', '', 'link'],
])('%s is proposed as %s, a %s', (address, label, kind) => {
  expect(labelFor(address)).toBe(label);
  expect(kindFor(address)).toBe(kind);
});

test.each([
  [' show.example/a ', 'https://show.example/a'],
  ['http://show.example', 'http://show.example'],
  ['show.example:8080/a', 'https://show.example:8080/a'],
  ['javascript:alert(1)', null],
  ['mailto:a@show.example', null],
  ['my show', null],
  ['show', null],
  ['', null],
])('%j is read as the address %j', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

test('the host is said without www', () => {
  expect(hostOf('https://www.show.example/a')).toBe('show.example');
});

test('an address that is pasted into an empty label is the address, and brings label and kind', () => {
  expect(withLabel(emptyButton, 'https://www.instagram.com/show')).toEqual({
    kind: 'social',
    label: 'Instagram',
    url: 'https://www.instagram.com/show',
  });
  const written = { kind: 'link', label: 'Home', url: 'https://show.example' } as const;
  expect(withLabel(written, 'https://other.example')).toEqual({ ...written, label: 'https://other.example' });
});

test('a label and a kind of one’s own stay when the address changes, proposed ones go along', () => {
  const proposed = withAddress(emptyButton, 'https://youtube.com/@show');
  expect(withAddress(proposed, 'https://ko-fi.com/show')).toEqual({
    kind: 'support',
    label: 'Ko-fi',
    url: 'https://ko-fi.com/show',
  });
  const own = { ...proposed, label: 'Watch us', kind: 'support' } as const;
  expect(withAddress(own, 'https://instagram.com/show')).toEqual({ ...own, url: 'https://instagram.com/show' });
});

test('a button is finished once its address is one, and its label is never too long', () => {
  expect(finished({ ...emptyButton, url: 'my home' })).toBeNull();
  expect(finished({ ...emptyButton, url: 'show.example' })).toEqual({
    kind: 'link',
    label: 'show.example',
    url: 'https://show.example',
  });
  const long = `https://${'a'.repeat(50)}.${'b'.repeat(50)}.example`;
  expect(finished({ ...emptyButton, url: long })?.label).toHaveLength(limits.linkButtonChars);
});
