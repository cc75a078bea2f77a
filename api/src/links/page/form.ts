import { escaped } from '../../http/escaped';
import { said, section, homePath, type Drawn } from './drawn';

/** The fields of the form of the mailing list, as they are sent. Whoever fills in the trap is a program: people neither see nor hear it. */
export const formFields = { email: 'email', trap: 'website' } as const;

/** What was sent of the form, and what is wrong of it. */
export interface FormState {
  readonly email: string;
  readonly problem: string;
}

const problemId = 'w';

/** Asks for an address of mail; once more where something was wrong. */
export function mailForm(drawn: Drawn, state: FormState | null = null): string {
  const { model, addresses } = drawn;
  if (!model.hasForm) return '';
  const email = said(drawn, 'pageFormEmail');
  const [typed, problem] =
    state === null
      ? ['', '']
      : [
          ` value="${escaped(state.email)}" aria-invalid="true" aria-describedby="${problemId}"`,
          `<p id="${problemId}" role="alert"><b>${escaped(state.problem)}</b></p>`,
        ];
  return section(
    said(drawn, 'pageForm'),
    [
      `<p><bdi>${said(drawn, 'pageFormText')}</bdi></p>`,
      problem,
      `<form method="post" action="${addresses.path}/subscribe">`,
      `<input type="email" name="${formFields.email}" required maxlength="254" autocomplete="email" placeholder="${email}" aria-label="${email}"${typed}>`,
      `<span class="v" aria-hidden="true"><input name="${formFields.trap}" tabindex="-1" autocomplete="off" aria-label="${said(drawn, 'pageFormTrap')}"></span>`,
      `<button>${said(drawn, 'pageSubscribe')}</button>`,
      '</form>',
    ].join(''),
    'k',
  );
}

/** Looks through the episodes of all shows. */
export function searchForm(drawn: Drawn, query: string): string {
  const { model } = drawn;
  if (model.hidden.has('search') || model.shows.every(({ episodes }) => episodes.length === 0)) return '';
  const name = said(drawn, 'pageSearchEpisodes');
  const value = query === '' ? '' : ` value="${query}"`;
  return `<form role="search" action="${homePath(drawn)}"><input type="search" name="q" maxlength="100"${value} placeholder="${name}" aria-label="${name}"><button>${said(drawn, 'pageSearch')}</button></form>`;
}
