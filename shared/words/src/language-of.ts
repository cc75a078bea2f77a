const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Small words that are said again and again, by the language: those that tell it from the others here. */
const telling = {
  en: set("the and is are was were you they that this with have has not what it's i'm don't of to we he she there but"),
  pt: set('o os e é um uma não com você vocês em do da dos das ao mais mas muito são isso foi eu ele ela também então'),
  es: set('el los las y es un una no con usted en del al lo pero muy son eso fue yo él ella también está que'),
  fr: set("le les et est un une ne pas avec vous dans du des au mais très c'est il elle nous qui sur pour j'ai"),
  de: set('der die das und ist ein eine nicht mit sie wir ich auf aber sehr sind war auch den dem zu von es'),
  it: set('il gli e è un una non con lei nel della degli dei di ma molto sono questo anche che più io lui perché'),
} as const;
export type TextLanguage = keyof typeof telling;

/** Fewer say nothing. */
const FEWEST = 4;
/** Where a text is in one language, its words are this many times as often of it as of any other. */
const CLEARLY = 1.5;
const LOOKED_AT = 20_000;

/** In which language a text is, by its small words: BCP 47; null where that is not clear, or none of those that are known. */
export function languageOf(text: string): TextLanguage | null {
  const words =
    text
      .slice(0, LOOKED_AT)
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? [];
  const counts = Object.entries(telling)
    .map(([language, known]) => ({ language, count: words.filter((word) => known.has(word)).length }))
    .toSorted((one, other) => other.count - one.count);
  const [best, second] = counts;
  if (best === undefined || best.count < FEWEST || best.count < CLEARLY * (second?.count ?? 0)) return null;
  // A key of `telling`.
  return best.language as TextLanguage;
}
