/** More are not remembered, longer values are not put in, and no text is given more of them. */
const most = 1000;
const mostInText = 200;
const longestValue = 256;
const declaration = /ENTITY\s+([^\s%"'<>]{1,64})\s+(?:"([^"]*)"|'([^']*)')?/;

/**
 * The entities that a document declares for itself. Only a short plain value is ever put in the place of one: what refers to others
 * unfolds to gigabytes, and what lies elsewhere would have to be fetched.
 */
export interface OwnEntities {
  /** Takes the words of a declaration. */
  declare(words: string): void;
  /** Written text with the values put in, as they are written; null where it names one that is never unfolded. */
  unfold(text: string): string | null;
}

export function ownEntities(): OwnEntities {
  const values = new Map<string, string | null>();
  return {
    declare: (words) => {
      const [, name, double, single] = declaration.exec(words) ?? [];
      if (name === undefined || values.has(name) || values.size >= most) return;
      values.set(name, plainValue(double ?? single));
    },
    unfold: (text) => {
      if (values.size === 0) return text;
      let isRefused = false;
      let count = 0;
      const unfolded = text.replace(/&([^\s&;]{1,64});/g, (reference, name: string) => {
        const value = values.get(name);
        if (value === undefined) return reference;
        isRefused ||= value === null;
        count += 1;
        return count > mostInText ? '' : (value ?? '');
      });
      return isRefused ? null : unfolded;
    },
  };
}

function plainValue(value: string | undefined): string | null {
  if (value === undefined || value.length > longestValue || /[<%]|&(?!#)/.test(value)) return null;
  return value;
}
