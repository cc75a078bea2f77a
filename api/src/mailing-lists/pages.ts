import type { Language } from '@wavereel/contracts';
import { escaped } from '../http/escaped';
import { productMark } from '../http/product-mark';
import { publicPage } from '../http/public-page';
import type { PublicPage } from '../http/public-page';
import { unseen } from '../links/page/drawn';
import type { Drawn } from '../links/page/drawn';
import { mailForm } from '../links/page/form';
import type { FormState } from '../links/page/form';
import { wayHome } from '../links/page/hero';
import { footer } from '../links/page/page';
import { styleOf } from '../links/page/styles';
import { say } from '../locales';

/** What a page says, as plain text. */
export interface Message {
  readonly title: string;
  readonly text: string;
  /** What can be done there: something that is posted to an address. */
  readonly action?: { readonly path: string; readonly label: string };
  /** A way on. */
  readonly link?: { readonly path: string; readonly label: string };
}

/** Around whom a message stands: their page, or nobody's where it is not public any more. */
export type Around = { readonly drawn: Drawn } | { readonly language: Language };

function shell(around: Around, title: string, main: readonly string[]): PublicPage {
  const drawn = 'drawn' in around ? around.drawn : null;
  const look = drawn?.model.look ?? ({ layout: 'list', theme: 'auto', color: null } as const);
  const language = 'drawn' in around ? around.drawn.model.language : around.language;
  const plain = `<footer><a href="/">${productMark}<span>${escaped(say(language, 'shareMadeWith'))}</span></a></footer>`;
  return publicPage(
    {
      language,
      title: drawn === null ? title : `${title} · ${drawn.model.title}`,
      isListed: false,
      head: [],
      style: styleOf(look, look.color ?? drawn?.model.coverColor ?? null),
      body: [
        ...(drawn === null ? [] : [wayHome(drawn)]),
        '<main>',
        ...main,
        '</main>',
        drawn === null ? plain : footer(drawn),
      ],
    },
    { frames: 'none', hasForms: true },
  );
}

/** A page that says one thing, in the look of the page that it is about. */
export function messagePage(around: Around, { title, text, action, link }: Message): PublicPage {
  const button =
    action === undefined
      ? ''
      : `<form method="post" action="${escaped(action.path)}"><button>${escaped(action.label)}</button></form>`;
  const way = link === undefined ? '' : `<p class="f"><a href="${escaped(link.path)}">${escaped(link.label)}</a></p>`;
  const words = `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${button}${way}`;
  return shell(around, title, [`<div class="h"><div>${words}</div></div>`]);
}

/** The form alone, with what was wrong of it. */
export const formPage = (drawn: Drawn, state: FormState): PublicPage =>
  shell({ drawn }, say(drawn.model.language, 'pageForm'), [
    `<h1>${unseen(escaped(drawn.model.title))}</h1>`,
    mailForm(drawn, state),
  ]);
