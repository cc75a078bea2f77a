import { refused } from '../core/failure';

/** What a form holds: texts, lists and objects of such. */
export type Form = string | Form[] | { [name: string]: Form };

const mostFields = 1000;
const deepest = 8;

/** Reads a form with bracketed names, `items[0][price]=…`, as the provider does. @throws ProviderFailure where it is none */
export function readForm(text: string): { [name: string]: Form } {
  const root: Branch = new Map();
  const fields = [...new URLSearchParams(text)];
  if (fields.length > mostFields) throw refused('Too many parameters.');
  for (const [name, value] of fields) place(root, pathOf(name), value);
  return objectOf(root);
}

type Branch = Map<string, string | Branch>;

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) throw refused(`Invalid parameter name: ${name}`, name);
  const path = [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
  if (path.length > deepest) throw refused(`Invalid parameter name: ${name}`, name);
  return path;
}

function place(root: Branch, path: readonly string[], value: string): void {
  let branch = root;
  for (const [at, part] of path.entries()) {
    // An empty pair of brackets is the next place of a list.
    const key = part === '' ? String(branch.size) : part;
    if (at === path.length - 1) {
      branch.set(key, value);
      return;
    }
    const next = branch.get(key);
    if (typeof next === 'string') throw refused(`Invalid parameter: ${path.join('.')}`);
    const inner: Branch = next ?? new Map();
    branch.set(key, inner);
    branch = inner;
  }
}

const valueOf = (value: string | Branch): Form => {
  if (typeof value === 'string') return value;
  const keys = [...value.keys()];
  return keys.every((key) => /^\d+$/.test(key))
    ? keys.sort((a, b) => Number(a) - Number(b)).map((key) => valueOf(value.get(key) ?? ''))
    : objectOf(value);
};

const objectOf = (branch: Branch): { [name: string]: Form } =>
  Object.fromEntries([...branch].map(([key, value]) => [key, valueOf(value)]));
