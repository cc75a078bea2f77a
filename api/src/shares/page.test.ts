import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { soundColors } from '../http/product-mark';
import { newToken, shareAddresses, tokenOfPage } from './addresses';
import { frameHtml, frameSize } from './frame-html';
import { embedPage, gonePage, watchPage } from './page';
import type { SharedVideo } from './shared';
import { colors } from './style';

const token = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const addresses = { paths: shareAddresses(null, token), absolute: shareAddresses('https://wave.example', token) };
const aVideo = (change: Partial<SharedVideo> = {}): SharedVideo => ({
  ...{ title: 'Owls', show: 'Night talk', episode: 'On owls', duration: 64.6 },
  ...{ width: 720, height: 1280, dateCompleted: new Date('2026-03-04T05:06:07Z') },
  ...{ hasCaptions: true, captionsLanguage: 'en' },
  ...change,
});
const watch = (change: Partial<SharedVideo> = {}) => watchPage(aVideo(change), addresses, 'en').html;

test('whatever a title says is text: no tag, no attribute and no data end early', () => {
  const hostile = `"><script>alert(1)</script><!-- ' </title></style> & \u2028`;
  for (const html of [
    watch({ title: hostile, show: hostile, episode: `${hostile}2`, captionsLanguage: '"x' }),
    embedPage(aVideo({ title: hostile }), addresses.paths, 'en').html,
    frameHtml(addresses.absolute.embed, hostile, aVideo()),
  ]) {
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('alert(1)<');
    expect(html).not.toContain('<!--');
  }
  const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(watch({ title: hostile })) ?? [];
  expect(data).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(data)).toMatchObject({ '@type': 'VideoObject', 'name': hostile, 'duration': 'PT65S' });
});

test('a page says what is known of the episode, and nothing twice', () => {
  expect(watch()).toContain('<p>Night talk · On owls · <time datetime="PT65S">1:05</time></p>');
  expect(watch({ episode: 'Owls' })).toContain('<p>Night talk · <time');
  expect(watch({ show: null, episode: null })).toContain('<p><time');
  expect(watch({ show: null, episode: null })).toContain('content="A video made with Wavereel."');
});

test('what is not there is not promised: no track without captions, no language that nobody knows', () => {
  expect(watch()).toContain(`<track kind="captions" src="/s/${token}/captions.vtt" srclang="en" label="Captions">`);
  expect(watch({ captionsLanguage: null })).toContain('captions.vtt" label="Captions">');
  expect(watch({ hasCaptions: false })).not.toContain('<track');
});

test('only the player alone may be framed, and no page runs a script', () => {
  const policies = [
    watchPage(aVideo(), addresses, 'en'),
    embedPage(aVideo(), addresses.paths, 'en'),
    gonePage('pt-BR'),
  ].map(({ policy }) => policy);
  for (const policy of policies) {
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
    expect(policy).not.toContain('script-src');
  }
  expect(policies.map((policy) => policy.split('frame-ancestors ')[1])).toEqual(["'none'", '*', "'none'"]);
});

test('a frame has the shape of its video, in whatever room there is', () => {
  expect(frameSize({ width: 720, height: 1280 })).toEqual({ width: 360, height: 640 });
  expect(frameSize({ width: 320, height: 320 })).toEqual({ width: 320, height: 320 });
  expect(frameSize({ width: 1280, height: 720 }, { width: 320, height: 100 })).toEqual({ width: 178, height: 100 });
});

test('tokens are of 144 bits and never the same; of addresses only those of pages of ours hold one', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const each of tokens) expect(Buffer.from(each, 'base64url')).toHaveLength(18);
  const read = (address: string) => tokenOfPage('https://wave.example', address);
  expect(read(`https://wave.example/s/${token}`)).toBe(token);
  for (const other of [
    `https://other.example/s/${token}`,
    `https://wave.example/s/${token}/embed`,
    `https://wave.example/x/${token}`,
    'https://wave.example/s/short',
    `/s/${token}`,
    '',
  ])
    expect([other, read(other)]).toEqual([other, null]);
});

test('the colours are those of the product', () => {
  const tokens = readFileSync(resolve(__dirname, '../../../shared/ui/src/tokens.ts'), 'utf8');
  const [, light = '', dark = ''] = /light: \{(.*?)\},\s+dark: \{(.*?)\}/s.exec(tokens) ?? [];
  for (const [palette, text] of [
    [colors.light, light],
    [colors.dark, dark],
  ] as const)
    for (const [name, color] of Object.entries(palette)) expect(text).toContain(` ${name}: '${color}'`);
  expect(light).toContain(`soundStart: '${soundColors.start}'`);
  expect(light).toContain(`soundEnd: '${soundColors.end}'`);
});
