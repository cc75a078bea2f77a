import { escaped } from '../../http/escaped';
import { said, section, webHref, type Drawn } from './drawn';
import type { PagePerson } from './model';

/** Of one page. */
const mostPeople = 40;

function person({ name, role, url }: PagePerson): string {
  const href = url === null ? null : webHref(url);
  const words = escaped(name);
  const seen = href === null ? `<b dir="auto">${words}</b>` : `<a href="${href}" dir="auto">${words}</a>`;
  return `<li>${seen}${role === null ? '' : ` <span dir="auto">${escaped(role)}</span>`}</li>`;
}

/** Who speaks and works in it, each once. */
export function people(drawn: Drawn, all: readonly PagePerson[]): string {
  const byName = new Map(all.toReversed().map((each) => [each.name, each]));
  const once = [...new Set(all.map(({ name }) => name))].flatMap((name) => byName.get(name) ?? []).slice(0, mostPeople);
  return section(said(drawn, 'pagePeople'), once.length === 0 ? '' : `<ul class="u">${once.map(person).join('')}</ul>`);
}
