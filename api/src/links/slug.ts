import { limits } from '@wavereel/contracts';

/** What addresses of pages begin with that are the product's own, now or some day; none is given to a page. */
const reserved: ReadonlySet<string> = new Set(
  (
    'about abuse account accounts admin administrator api app apps assets auth billing bot bots brand callback cdn captions ' +
    'confirm contact cookie cookies create dashboard deflector design designs dev developer developers docs domain domains download ' +
    'edit editor embed enterprise error faq favicon favicon.ico feed feeds file files forum gdpr guest health healthz help ' +
    'home host hosting hub img images imprint index info internal invite invites invoice invoices jobs legal library link links ' +
    'login logout mail mailing media metrics moderator newsletter null oauth oembed official operator opt-out owner page pages ' +
    'partner partners password pay payment payments pictures ping plans player policy preview press pricing privacy ' +
    'proxy public readyz recover referral register remote remotes report reset robots robots.txt root rss s sales search secure ' +
    'security server session settings setup share shares shell signin signout signup sitemap sitemap.xml shop staff static stats ' +
    'status store stripe subscribe subscription support system team teams terms test token tools transcribe transcription ' +
    'transcriptions trust undefined unsubscribe upload uploads user users verify video videos wavereel webhook webhooks well-known www'
  ).split(' '),
);

/** Alphabets of which an address may be written in one; digits and hyphens go with each. Those that are written together count as one. */
const alphabets: readonly RegExp[] = [
  /\p{Script_Extensions=Latin}/u,
  /\p{Script_Extensions=Cyrillic}/u,
  /\p{Script_Extensions=Greek}/u,
  /\p{Script_Extensions=Arabic}/u,
  /\p{Script_Extensions=Hebrew}/u,
  /\p{Script_Extensions=Devanagari}/u,
  /\p{Script_Extensions=Thai}/u,
  /\p{Script_Extensions=Hangul}/u,
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u,
];

/** Letters of other alphabets, and digits, that look like Latin letters in small print. */
const alike: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      а: 'a',
      в: 'b',
      е: 'e',
      ё: 'e',
      з: 'e',
      і: 'i',
      ї: 'i',
      ј: 'j',
      к: 'k',
      м: 'm',
      н: 'h',
      о: 'o',
      р: 'p',
      с: 'c',
      т: 't',
    },
    ...{ у: 'y', х: 'x', ѕ: 's', ԁ: 'd', ԛ: 'q', ԝ: 'w', һ: 'h', г: 'r', п: 'n', ь: 'b', ӏ: 'l' },
    ...{
      α: 'a',
      β: 'b',
      γ: 'y',
      ε: 'e',
      η: 'n',
      ι: 'i',
      κ: 'k',
      ν: 'v',
      ο: 'o',
      ρ: 'p',
      σ: 'o',
      τ: 't',
      υ: 'u',
      χ: 'x',
      ω: 'w',
    },
    ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ß: 'b', æ: 'ae', œ: 'oe', þ: 'p', ð: 'd', ŋ: 'n', ə: 'e' },
    // Of phonetics and of African alphabets.
    ...{
      ɑ: 'a',
      ɓ: 'b',
      ʙ: 'b',
      ɕ: 'c',
      ɖ: 'd',
      ɗ: 'd',
      ƒ: 'f',
      ɡ: 'g',
      ɠ: 'g',
      ɢ: 'g',
      ɦ: 'h',
      ʜ: 'h',
      ɨ: 'i',
      ɩ: 'i',
      ɪ: 'i',
    },
    ...{
      ȷ: 'j',
      ʝ: 'j',
      ĸ: 'k',
      ƙ: 'k',
      ʟ: 'l',
      ɫ: 'l',
      ɭ: 'l',
      ƚ: 'l',
      ɱ: 'm',
      ɲ: 'n',
      ɳ: 'n',
      ɴ: 'n',
      ɵ: 'o',
      ʀ: 'r',
      ɾ: 'r',
    },
    ...{ ʂ: 's', ʈ: 't', ʋ: 'v', ʏ: 'y', ƴ: 'y', ʐ: 'z', ʑ: 'z', ƶ: 'z' },
    // What Japanese is written in, by letters and by signs.
    ...{ エ: '工', カ: '力', タ: '夕', ト: '卜', ニ: '二', ハ: '八', ヘ: 'へ', ロ: '口', ー: '一' },
    ...{ '0': 'o', '1': 'l', 'i': 'l', '5': 's', '3': 'e' },
  }),
);

/** What nobody sees, and small capitals and clicks, which no language writes words with. */
const neverSeen = /[\p{Default_Ignorable_Code_Point}\u01c0-\u01c3\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/u;

/** An address as it is written from then on: in one spelling, in small letters. */
export const normalSlug = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .trim()
    .replace(/[\s_]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');

/** The same for every address that a person may take for it: without marks, and with one letter for those that look alike. */
export function skeletonOf(slug: string): string {
  const bare = slug.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...bare.replace(/-/g, '')]
    .map((letter) => alike.get(letter) ?? letter)
    .map((letter) => alike.get(letter) ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

/** Why a normal slug can be no page's address; null where it can. */
export function slugProblem(slug: string): 'slug_wrong' | 'slug_reserved' | null {
  const letters = [...slug];
  if (letters.length < limits.slugMinChars || slug.length > limits.slugMaxChars) return 'slug_wrong';
  if (!/^[\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*$/u.test(slug) || /^\p{M}/u.test(slug)) return 'slug_wrong';
  if (neverSeen.test(slug)) return 'slug_wrong';
  // Digits of an alphabet stand with its letters alone: among others they are taken for letters.
  const words = letters.filter((letter) => /[^0-9\p{M}-]/u.test(letter));
  if (words.length > 0 && !alphabets.some((alphabet) => words.every((letter) => alphabet.test(letter))))
    return 'slug_wrong';
  return isReserved(slug) ? 'slug_reserved' : null;
}

const reservedSkeletons: ReadonlySet<string> = new Set([...reserved].map(skeletonOf));

/** Also what only looks like one of them. */
const isReserved = (slug: string): boolean => reserved.has(slug) || reservedSkeletons.has(skeletonOf(slug));
