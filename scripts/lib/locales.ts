/** The texts of a package in one language, by their whole key, as `nav.label`. */
export type Texts = ReadonlyMap<string, string>;

/** Flattens a locale file. @throws where a leaf is no text */
export function textsOf(file: unknown, prefix = ''): Map<string, string> {
  if (typeof file !== 'object' || file === null)
    throw new Error(`${prefix || 'The file'} is neither a text nor a group of texts`);
  return new Map(
    Object.entries(file).flatMap(([name, value]: [string, unknown]) => {
      const key = prefix ? `${prefix}.${name}` : name;
      return typeof value === 'string' ? [[key, value] as const] : [...textsOf(value, key)];
    }),
  );
}

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Texts under the key that the code asks for: plural forms together. */
function byAskedKey(texts: Texts): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  for (const [key, text] of texts) {
    const asked = key.replace(pluralEnding, '');
    const forms = groups.get(asked) ?? new Map<string, string>();
    groups.set(asked, forms.set(pluralEnding.exec(key)?.[1] ?? '', text));
  }
  return groups;
}

/** The keys that code may ask for. */
export const askedKeys = (texts: Texts): readonly string[] => [...byAskedKey(texts).keys()];

const valuesIn = (forms: Iterable<string>) =>
  [...new Set([...forms].flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')))].sort();

/** What is wrong between a text of the first language and the same of the second, as sentences. */
export function differences(languages: readonly [string, string], [first, second]: readonly [Texts, Texts]): string[] {
  const both = [byAskedKey(first), byAskedKey(second)] as const;
  const keys = [...new Set([...both[0].keys(), ...both[1].keys()])];
  return keys.flatMap((key) => {
    const forms = [both[0].get(key), both[1].get(key)] as const;
    const missing = languages
      .filter((_language, index) => !forms[index])
      .map((language) => `${key} is missing in ${language}`);
    if (!forms[0] || !forms[1]) return missing;
    const [values, others] = [valuesIn(forms[0].values()), valuesIn(forms[1].values())];
    return [
      ...languages.flatMap((language, index) => wrongForms(key, language, forms[index] ?? new Map())),
      ...(values.join() === others.join()
        ? []
        : [`${key} takes {${values.join(', ')}} in ${languages[0]} and {${others.join(', ')}} in ${languages[1]}`]),
    ];
  });
}

/** Empty texts, and plural forms that the language wants or does not know. */
function wrongForms(key: string, language: string, forms: ReadonlyMap<string, string>): string[] {
  const empty = [...forms].filter(([, text]) => text.trim() === '').map(() => `${key} is empty in ${language}`);
  if (forms.has('')) return empty;
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
  const wrong = [
    ...wanted.filter((form) => !forms.has(form)),
    ...[...forms.keys()].filter((form) => !wanted.some((known) => known === form)),
  ];
  return [
    ...empty,
    ...wrong.map((form) => `${key}_${form} in ${language}: that language has the forms ${wanted.join(', ')}`),
  ];
}
