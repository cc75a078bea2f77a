import { brotliCompressSync, gzipSync } from 'node:zlib';
import { linkLayouts, type Language } from '@wavereel/contracts';
import { formFields } from './form';
import type { LinkPageModel, PageView } from './model';
import { linkPage, noLinkPage } from './page';
import { addresses, aModel, anEpisode, aShow, picture } from './testing';

const home: PageView = { kind: 'home', number: 1 };
const html = (change: Partial<LinkPageModel> = {}, view: PageView = home) =>
  linkPage(aModel(change), addresses, view).html;
const look = (layout: (typeof linkLayouts)[number]) => ({ layout, theme: 'auto', color: null }) as const;
const search = (query: string, number = 1): PageView => ({ kind: 'search', query, number });
const manyEpisodes = Array.from({ length: 5000 }, (_, at) => anEpisode(at));
const articles = (page: string) => page.split('<article').length - 1;
const dataOf = (page: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');

/** What a page of ten episodes with player, search and form may weigh before its pictures. */
const mostBytes = 7300;

describe.each(linkLayouts)('a page of ten episodes in the layout %s', (layout) => {
  test.each<Language>(['en', 'pt-BR'])('is light on the wire, in %s', (language) => {
    const page = html({ language, look: look(layout) });
    expect(brotliCompressSync(page).length).toBeLessThanOrEqual(mostBytes);
    expect(gzipSync(page).length).toBeLessThanOrEqual(mostBytes);
  });

  test('has one heading of its own, a way past it, and all that belongs to it', () => {
    const page = html({ look: look(layout) });
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page.match(/<main/g)).toHaveLength(1);
    expect(page).toContain('href="#e"');
    expect(page).toContain('id="e"');
    expect(page).toContain(`<form method="post" action="/l/owls/subscribe">`);
    expect(page).toContain(`name="${formFields.email}" required`);
    expect(page).toContain(`name="${formFields.trap}" tabindex="-1"`);
    expect(articles(page)).toBe(layout === 'plain' ? 0 : 10);
    expect(page.match(/<audio /g) ?? []).toHaveLength(layout === 'plain' ? 0 : 10);
  });
});

test('whatever feeds and people write is text, in the page and in its data', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)><!-- ' </title></style> & \u2028\u2029`;
  const person = { name: hostile, role: hostile, url: 'javascript:alert(1)' };
  const episode = anEpisode(0, {
    ...{ title: hostile, description: `${hostile}\nhttps://a.example/"onmouseover=alert(1)`, people: [person] },
    sound: { url: `https://a.example/"${hostile}`, type: hostile, bytes: 1 },
    chapters: [{ start: 1, title: hostile }],
    soundbites: [{ start: 1, duration: 20, title: hostile }],
    transcripts: [
      { url: 'data:text/html,x', type: null, language: null },
      { url: 'https://a.example/?"', type: hostile, language: hostile },
    ],
  });
  const show = aShow({
    ...{ title: hostile, author: hostile, language: '"><b>', feedUrl: 'javascript:alert(1)', episodes: [episode] },
    ...{ people: [person], funding: [{ url: 'data:text/html,x', label: hostile }], description: hostile },
  });
  const change: Partial<LinkPageModel> = {
    ...{ title: hostile, description: hostile, shows: [show, show] },
    buttons: (['link', 'subscribe', 'social', 'support'] as const).flatMap((kind) => [
      { id: '1', kind, label: hostile, url: 'javascript:alert(1)' },
      { id: '2', kind, label: hostile, url: 'https://a.example/"onclick="alert(1)' },
    ]),
    videos: [{ title: hostile, url: 'javascript:alert(1)', poster: '"x', width: 1, height: 1, seconds: 1 }],
  };
  const views: PageView[] = [home, search(hostile), search('alert'), { kind: 'episode', episode, show }];
  for (const layout of linkLayouts)
    for (const view of views) {
      const page = html({ ...change, look: look(layout) }, view);
      const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
      expect(data).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
      const rest = page.replace(data, '').replace('<script type="application/ld+json"></script>', '');
      expect(rest).not.toMatch(/<script|<!--|<b>(?!\d)|javascript:|href="data:/i);
      // No element has an attribute that runs something.
      for (const tag of rest.match(/<[a-z][^>]*>/g) ?? []) {
        expect(tag.replace(/"[^"]*"/g, '')).not.toMatch(/\son\w+|=[^"\s>/]/);
      }
    }
});

test('nothing of others is asked for before somebody presses, and nothing of a sound', () => {
  const bite = { start: 73, duration: 30, title: 'A moment' };
  const shows = [aShow({ episodes: [anEpisode(0, { soundbites: [bite] }), anEpisode(1)] })];
  const video = { title: 'Owl', url: '/s/x', poster: '/s/x/poster.jpg', width: 720, height: 1280, seconds: 42 };
  for (const view of [home, { kind: 'episode', episode: anEpisode(0), show: aShow() } as const]) {
    const page = html({ shows, videos: [video] }, view);
    const asked = [...page.matchAll(/ (?:src|srcset|poster|action)="([^"]*)"/g)].map(([, address]) => address);
    expect(asked.filter((address) => address?.includes('//'))).toEqual([]);
    expect(page.match(/<audio /g)?.length).toBe(page.match(/<audio controls preload="none"/g)?.length);
    expect(page).not.toMatch(/<(?:iframe|object|embed|link rel="(?:preload|preconnect|stylesheet|prefetch))/);
    for (const [tag] of page.matchAll(/<img [^>]*>/g)) expect(tag).toMatch(/ width="\d+" height="\d+"/);
  }
  expect(html({ shows })).toContain('src="/l/owls/e/');
  expect(html({ shows })).toContain('/audio#t=73,103"');
});

test('its icons have addresses of their own, another one for another picture', () => {
  const links = (page: string) => page.match(/<link rel="(?:apple-touch-)?icon"[^>]*>/g) ?? [];
  expect(links(html({ icon: 'abc' }))).toEqual([
    '<link rel="icon" href="/l/owls/favicon.ico?v=abc">',
    '<link rel="apple-touch-icon" href="/l/owls/icon-180.png?v=abc">',
  ]);
  expect(links(html({ icon: null }))).toEqual([]);
});

test('its card is shown beside a link to it, once there is one; an episode has its own cover', () => {
  const card = '<meta property="og:image" content="https://wave.example/l/owls/og.jpg?v=abc">';
  expect(html({ card: 'abc' })).toContain(card);
  expect(html({ card: 'abc' })).toContain('content="summary_large_image"');
  const cover = '<meta property="og:image" content="https://wave.example/l/owls/pictures/cover/640.webp">';
  expect(html({ card: null })).toContain(cover);
  const episode = html({ card: 'abc' }, { kind: 'episode', episode: anEpisode(0), show: aShow() });
  expect(episode).not.toMatch(/og\.jpg|summary_large_image/);
});

test('the policy allows its style by hash, its own pictures and forms, and sound wherever it is', () => {
  const { policy } = linkPage(aModel(), addresses, home);
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; connect-src 'self'; media-src 'self' https: http:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  );
  const preview = linkPage(aModel(), addresses, home, { isPreview: true });
  expect(preview.policy).toContain("frame-ancestors 'self'");
  expect(preview.html).toContain('<meta name="robots" content="noindex">');
  expect(html()).not.toContain('name="robots"');
  expect(html({}, search('owl'))).toContain('<meta name="robots" content="noindex">');
});

test('a cover that comes with the page stands on its first page alone, beside the one for larger screens', () => {
  const coverData = 'data:image/webp;base64,UklGRg==';
  const drawn = (view: PageView) => linkPage(aModel({ coverData }), addresses, view);
  expect(drawn(home).html).toContain(` srcset="${coverData} 320w, /l/owls/pictures/cover/640.webp 640w"`);
  expect(drawn(home).policy).toContain("img-src 'self' data:;");
  const all: PageView = { kind: 'home', feed: 1, number: 1 };
  for (const view of [search('owl'), all, { kind: 'episode', episode: anEpisode(0), show: aShow() } as const]) {
    expect(drawn(view).html).not.toContain(coverData);
    expect(drawn(view).policy).toContain("img-src 'self';");
  }
});

test('buttons that are counted lead through the page, whose they are is told in the head, and what the feed gives leads straight out', () => {
  const [plain, counted] = [html(), html({ countsClicks: true })];
  for (const { id, url } of aModel().buttons) {
    expect(counted).toContain(`<a href="/l/owls/go/${id}"`);
    expect(plain).toContain(`<a href="${url}"`);
  }
  expect(counted).toContain('<link rel="me" href="https://www.instagram.com/owls">');
  expect(counted.match(/\/go\//g)).toHaveLength(aModel().buttons.length);
  expect(counted).toContain('<a href="https://feeds.example/owls.xml"');
  expect(plain).not.toMatch(/\/go\/|<link rel="me"/);
});

test('a page of nothing but a name is a page', () => {
  const nothing = { shows: [], buttons: [], description: '', hasForm: false, coverColor: null } as const;
  for (const layout of linkLayouts) {
    const page = html({ ...nothing, look: look(layout) });
    expect(page).toContain('Owls by night</h1>');
    expect(page).not.toMatch(/<(?:form|nav|ul|section|img|article)/);
  }
  for (const view of [search('owl'), { kind: 'home', number: 7 } as const])
    expect(html({ ...nothing, shows: [] }, view)).toContain('<h1');
  const bare = anEpisode(0, {
    ...{ sound: null, picture: null, date: null, seconds: null, number: null },
    description: '',
  });
  const show = aShow({ episodes: [bare], picture: null, people: [], funding: [], description: '', author: null });
  expect(html({ shows: [show] })).not.toMatch(/<audio|<details|<time|<img/);
  expect(html({ shows: [aShow({ episodes: [] })] })).toContain('There are no episodes yet.');
});

test('of five thousand episodes a page shows twenty, and leads to those before and behind them', () => {
  const shows = [aShow({ episodes: manyEpisodes })];
  expect(articles(html({ shows }))).toBe(20);
  expect(html({ shows })).toContain('<a href="/l/owls?page=2">Older</a>');
  const second = html({ shows }, { kind: 'home', number: 2 });
  expect(second).toContain('Page 2 of 250');
  expect(second).toContain('<a rel="prev" href="/l/owls">Newer</a>');
  expect(second).toContain('<a rel="next" href="/l/owls?page=3">Older</a>');
  expect(second).toContain('<link rel="canonical" href="https://wave.example/l/owls?page=2">');
  for (const number of [250, 251, 1e9, Number.MAX_SAFE_INTEGER]) {
    const last = html({ shows }, { kind: 'home', number });
    expect(last).toContain('Page 250 of 250');
    expect(last).not.toContain('rel="next"');
  }
  expect(html({ shows }, { kind: 'home', number: Number.NaN })).toBe(html({ shows }));
});

test('each feed has its heading and its newest episodes, and pages of its own', () => {
  const other = aShow({
    title: 'Bats by day',
    feedUrl: 'https://feeds.example/bats.xml',
    episodes: manyEpisodes.slice(0, 45),
  });
  const shows = [aShow(), other];
  const first = html({ shows });
  expect(first.match(/<h2><span dir="auto">[^<]*/g)).toEqual([
    '<h2><span dir="auto">Owls by night',
    '<h2><span dir="auto">Bats by day',
  ]);
  expect(articles(first)).toBe(15);
  expect(first).toContain('<a href="/l/owls?feed=2">All 45 episodes</a>');
  const further = html({ shows }, { kind: 'home', number: 3, feed: 2 });
  expect(articles(further)).toBe(5);
  expect(further).toContain('href="/l/owls?feed=2&#38;page=2"');
  expect(html({ shows }, { kind: 'home', number: 1, feed: 9 })).toContain('Owls by night</bdi></h1>');
});

test('a search finds all words, accents and capitals or not, and says where it finds nothing', () => {
  const episode = anEpisode(0, { title: 'Canção de São João', description: 'Às vezes, à noite.' });
  const shows = [aShow({ episodes: [episode, anEpisode(1)] }), aShow({ title: 'Bats', episodes: [anEpisode(2)] })];
  expect(articles(html({ shows }, search('SAO cancao noite')))).toBe(1);
  expect(articles(html({ shows }, search('sao winter')))).toBe(0);
  expect(html({ shows }, search('the'))).toContain('<bdi>Bats</bdi>');
  const nothing = html({ shows }, search('zzz'));
  expect(nothing).toContain('No episode has these words.');
  expect(nothing).toContain('value="zzz"');
  expect(articles(html({ shows }, search(' *** ')))).toBe(0);
  const found = html({ shows: [aShow({ episodes: manyEpisodes })] }, search('guest', 2));
  expect(articles(found)).toBe(20);
  expect(found).toContain('href="/l/owls?q=guest&#38;page=3"');
  expect(html({}, search('x'.repeat(10_000))).length).toBeLessThan(20_000);
});

test('the page of an episode says all that is known of it', () => {
  const episode = anEpisode(0, {
    description: 'First.\n\nSecond, see https://a.example/b?c=1&d=2.',
    chapters: [
      { start: 0, title: 'Opening' },
      { start: 3671.5, title: 'Letters' },
    ],
    soundbites: [{ start: 10.5, duration: 30, title: null }],
    transcripts: [{ url: 'https://a.example/t.vtt', type: 'text/vtt', language: 'en' }],
    people: [{ name: 'Cleo Frey', role: 'guest', url: null }],
  });
  const show = aShow({ episodes: [episode] });
  const page = html({ shows: [show] }, { kind: 'episode', episode, show });
  const path = `/l/owls/e/${episode.key}`;
  expect(page).toContain('<p dir="auto">First.</p><p dir="auto">Second, see <a href="https://a.example/b?c=1&#38;d=2"');
  expect(page).toContain(`<a href="${path}/audio#t=3671"><b>1:01:11</b> `);
  expect(page).toContain(`<a href="${path}/audio" download>`);
  expect(page).toContain('<a href="https://a.example/t.vtt">Transcript (VTT, en)</a>');
  expect(page).toContain('Cleo Frey');
  expect(page).toContain(`<link rel="canonical" href="https://wave.example${path}">`);
  expect(page).toContain(`<meta property="og:audio" content="https://wave.example${path}/audio">`);
  expect(dataOf(page)).toMatchObject({
    '@type': 'PodcastEpisode',
    'url': `https://wave.example${path}`,
    'associatedMedia': { '@type': 'AudioObject', 'contentUrl': `https://wave.example${path}/audio` },
    'partOfSeries': { '@type': 'PodcastSeries', 'webFeed': 'https://feeds.example/owls.xml' },
  });
});

test('programs are told of the show, its feed and its newest episodes, by whole addresses', () => {
  const page = html();
  expect(page).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Owls by night" href="https://feeds.example/owls.xml">',
  );
  expect(page).toContain('<meta property="og:image" content="https://wave.example/l/owls/og.jpg?v=5a6b7c8d9e0f1a2b">');
  expect(dataOf(page)).toMatchObject({
    '@type': 'PodcastSeries',
    'url': 'https://wave.example/l/owls',
    'hasPart': Array.from({ length: 10 }, () => ({ '@type': 'PodcastEpisode' })),
  });
});

test('what a person hides is left out, and what is there by hand stays', () => {
  const hidden = new Set(['subscribe', 'search', 'soundbites', 'people', 'funding']);
  const shows = [aShow({ episodes: [anEpisode(0, { soundbites: [{ start: 1, duration: 20, title: 'A moment' }] })] })];
  const shown = html({ shows });
  const page = html({ shows, hidden });
  for (const part of ['>RSS<', 'antennapod.org', 'role="search"', 'A moment', 'Ada Marsh', 'patreon.com']) {
    expect([part, shown.includes(part)]).toEqual([part, true]);
    expect([part, page.includes(part)]).toEqual([part, false]);
  }
  expect(page).toContain('>Apple Podcasts<');
  expect(page).toContain('>Buy us a coffee<');
});

test('apps that open a feed stand beside those by hand, each once', () => {
  const url = 'https://antennapod.org/deeplink/subscribe?url=x';
  const page = html({ buttons: [{ id: '1', kind: 'subscribe', label: '', url }] });
  expect(page.match(/>AntennaPod</g)).toHaveLength(1);
  expect(page).toContain('href="https://podcastaddict.com/feed/https%3A%2F%2Ffeeds.example%2Fowls.xml"');
});

test('words have the direction and the language of those who wrote them', () => {
  const hebrew = aShow({ title: 'קולות הלילה', language: 'he', picture: picture('cover') });
  const page = html({ title: hebrew.title, shows: [hebrew] });
  expect(page).toContain('<html lang="en" dir="rtl">');
  expect(page).toContain('<h1 dir="auto" lang="he">קולות הלילה</h1>');
  expect(html()).toContain('<html lang="en">');
  expect(html()).not.toContain(' lang="en-');
});

test('at a domain of its own all ways begin at the root', () => {
  const own = { page: 'https://owls.example', path: '' };
  const page = linkPage(aModel(), own, home).html;
  expect(page).toContain('<form role="search" action="/">');
  expect(page).toContain('action="/subscribe"');
  expect(page).toContain('src="/e/');
  expect(page).toContain('<link rel="canonical" href="https://owls.example">');
  expect(page).toContain('<footer><span>');
  expect(linkPage(aModel(), own, search('owl')).html).toContain('<header><a href="/">');
});

test('an address that leads to no page says so, and nothing else', () => {
  expect(noLinkPage('pt-BR').html).toContain('Não há nenhuma página aqui');
  expect(noLinkPage('en').html).toContain('<meta name="robots" content="noindex">');
  expect(noLinkPage('en').policy).toContain("form-action 'none'");
});
