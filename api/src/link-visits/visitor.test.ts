import { countryOf, isDocument, isSoundBegun, mayCount, sourceOf } from './visitor';

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const asking = (headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  headers: { 'user-agent': agent, ...headers },
});

test.each([
  ['somebody', asking(), true],
  ['who says nothing against it', asking({ 'dnt': '0', 'sec-gpc': '0' }), true],
  ['who will not be tracked', asking({ dnt: '1' }), false],
  ['who says so in the other way', asking({ 'sec-gpc': '1' }), false],
  ['who only asks what it would be', asking({}, 'HEAD'), false],
  ['what is fetched ahead', asking({ 'sec-purpose': 'prefetch;prerender' }), false],
  ['the same, of older browsers', asking({ purpose: 'prefetch' }), false],
  [
    'a bot',
    asking({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
    false,
  ],
  ['a program', asking({ 'user-agent': 'curl/8.5.0' }), false],
  ['who says nothing of themselves', asking({ 'user-agent': '' }), false],
])('%s', (_name, request, may) => {
  expect(mayCount(request)).toBe(may);
});

test('pages are for those who read them, sounds for what plays them from their beginning', () => {
  expect(
    [asking(), asking({ 'sec-fetch-dest': 'document' }), asking({ 'sec-fetch-dest': 'image' })].map(isDocument),
  ).toEqual([...[true, true, false]]);
  expect(
    [
      asking(),
      asking({ 'range': 'bytes=0-', 'sec-fetch-dest': 'audio' }),
      asking({ range: 'bytes=1000-' }),
      asking({ 'sec-fetch-dest': 'script' }),
    ].map(isSoundBegun),
  ).toEqual([true, true, false, false]);
});

test('a source is the host of another site', () => {
  const source = (referer: string) => sourceOf(asking({ referer }), ['wave.example', 'localhost:4000']);

  expect(
    [
      'https://www.News.example/a?b=c',
      'http://blog.example:8080/',
      'https://wave.example/l/owls',
      'http://localhost:4000/',
      'android-app://com.example/',
      'no address',
      '',
    ].map(source),
  ).toEqual(['news.example', 'blog.example', null, null, null, null, null]);
  expect(source(`https://${'a.'.repeat(120)}example/`)).toHaveLength(100);
});

test('a country is what the header says that the operator named', () => {
  const country = (value: string, header: string | null = 'cf-ipcountry') =>
    countryOf(asking({ 'cf-ipcountry': value }), header);

  expect(['pt', 'BR', 'XX', 'T1', 'Portugal', ''].map((value) => country(value))).toEqual([
    'PT',
    'BR',
    ...[null, null, null, null],
  ]);
  expect(country('PT', null)).toBeNull();
  expect(country('PT', 'x-country')).toBeNull();
});
