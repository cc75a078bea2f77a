import type { Visitor } from '@wavereel/api/test-support/visitor';
import { endpoints } from '@wavereel/contracts';
import type { Page } from 'playwright-core';
import { mailedLink } from './support/mail';
import { Product } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

/** What the screens say, by the language of whoever looks at them. */
const said = {
  'en-US': {
    title: 'Teams',
    invite: 'Invite people',
    addresses: 'Email addresses',
    send: 'Send invitation',
    accept: (team: string) => `Accept the invitation to ${team}`,
    decline: (team: string) => `Decline the invitation to ${team}`,
    resend: (email: string) => `Resend the invitation to ${email}`,
    withdraw: (email: string) => `Withdraw the invitation to ${email}`,
    withdrawAnswer: 'Withdraw',
    roleOf: (name: string) => `Role of ${name}`,
    undo: 'Undo',
    remove: (name: string) => `Remove ${name}`,
    removeAnswer: 'Remove',
    removed: (team: string) => `You are no longer in “${team}”.`,
    leave: 'Leave',
    addSeat: 'Add Seat',
    ownerOnly: 'Only the owner of this team may do that. Ask them.',
    ownerStays: 'You own this team.',
    activity: 'Show activity',
    joined: (name: string) => `${name} joined · Editor`,
  },
  'pt-BR': {
    title: 'Equipes',
    invite: 'Convidar pessoas',
    addresses: 'Endereços de e-mail',
    send: 'Enviar convite',
    accept: (team: string) => `Aceitar o convite de ${team}`,
    decline: (team: string) => `Recusar o convite de ${team}`,
    resend: (email: string) => `Reenviar o convite para ${email}`,
    withdraw: (email: string) => `Retirar o convite para ${email}`,
    withdrawAnswer: 'Retirar',
    roleOf: (name: string) => `Função de ${name}`,
    undo: 'Desfazer',
    remove: (name: string) => `Remover ${name}`,
    removeAnswer: 'Remover',
    removed: (team: string) => `Você não faz mais parte de “${team}”.`,
    leave: 'Sair',
    addSeat: 'Adicionar vaga',
    ownerOnly: 'Só o proprietário desta equipe pode fazer isso. Fale com ele.',
    ownerStays: 'Esta equipe é sua.',
    activity: 'Mostrar atividade',
    joined: (name: string) => `${name} entrou · Editor`,
  },
};
type Locale = keyof typeof said;

/** Somebody at the page of their teams, whose address is confirmed. */
async function atTeams(locale: Locale, name: string) {
  const visit = await product.visitSignedIn({ locale });
  await visit.person.expect(endpoints.users.setName, { body: { name, lastName: '' } });
  await product.server.withDatabase(`UPDATE users SET verified = now() WHERE id = '${visit.person.id}'`);
  const { teamInfo } = await visit.person.expect(endpoints.users.me);
  await visit.person.expect(endpoints.teams.rename, { body: { teamId: teamInfo._id, name: `${name}’s show` } });
  await visit.page.goto('/teams');
  await visit.page.getByRole('heading', { level: 1, name: said[locale].title }).waitFor();
  return { ...visit, team: `${name}’s show` };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const cardOf = (page: Page, team: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name: team, exact: true }) });

describe.each(['en-US', 'pt-BR'] as const)('in %s', (locale) => {
  const text = said[locale];

  async function invite(page: Page, { email }: Visitor): Promise<void> {
    await press(page, text.invite);
    await page.getByRole('textbox', { name: text.addresses }).fill(email.toUpperCase());
    await press(page, text.send);
    await page.getByRole('button', { name: text.resend(email) }).waitFor();
  }

  test('two people: invited by mail, joined, given a role, removed; joined once more, and left', async () => {
    const ana = await atTeams(locale, 'Ana');
    const bob = await atTeams(locale, 'Bob');

    // Withdrawn, it is not there for the other any more; sent anew, its mail leads to it.
    await invite(ana.page, bob.person);
    await bob.page.getByRole('button', { name: text.accept(ana.team) }).waitFor();
    await press(ana.page, text.withdraw(bob.person.email));
    await answer(ana.page, text.withdrawAnswer);
    await bob.page.getByRole('button', { name: text.accept(ana.team) }).waitFor({ state: 'detached' });
    await invite(ana.page, bob.person);
    await bob.page.goto(await mailedLink(product, bob.person.email, /^\/teams$/));
    await press(bob.page, text.decline(ana.team));
    await ana.page.getByRole('button', { name: text.resend(bob.person.email) }).waitFor({ state: 'detached' });
    await invite(ana.page, bob.person);
    await press(bob.page, text.accept(ana.team));

    // What a member may not do says why, and what the owner may not.
    const theirs = cardOf(bob.page, ana.team);
    await theirs.getByRole('table').waitFor();
    for (const name of [text.invite, text.addSeat]) {
      const button = theirs.getByRole('button', { name, exact: true });
      const reason = `#${await button.getAttribute('aria-describedby')}`;
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      expect(await theirs.locator(reason).textContent()).toBe(text.ownerOnly);
    }
    await cardOf(ana.page, ana.team).getByText(text.ownerStays).waitFor({ state: 'attached' });

    // A role counts in the page of the other at once, and is taken back.
    const role = ana.page.getByRole('combobox', { name: text.roleOf('Bob') });
    await role.selectOption('viewer');
    await press(ana.page, text.undo);
    await ana.page.getByRole('button', { name: text.undo, exact: true }).waitFor({ state: 'detached' });
    expect(await role.inputValue()).toBe('editor');

    // Removed, they are told where they are, and work in their own team.
    await press(ana.page, text.remove('Bob'));
    await answer(ana.page, text.removeAnswer);
    await theirs.waitFor({ state: 'detached' });
    await bob.page.getByText(text.removed(ana.team)).first().waitFor();
    expect((await bob.person.expect(endpoints.users.me)).team).toBe(bob.person.id);

    // Each step is seen by the owner before the next: what comes and goes above a button moves it from under a press.
    await invite(ana.page, bob.person);
    await press(bob.page, text.accept(ana.team));
    await role.waitFor();
    await ana.page.getByRole('button', { name: text.resend(bob.person.email) }).waitFor({ state: 'detached' });
    await theirs.getByRole('button', { name: text.leave, exact: true }).click();
    await answer(bob.page, text.leave);
    await theirs.waitFor({ state: 'detached' });
    await role.waitFor({ state: 'detached' });
    await press(ana.page, text.activity);
    await ana.page.getByText(text.joined('Bob')).first().waitFor();
    await ana.context.close();
    await bob.context.close();
  });

  test('a link to a team leads to it, from any route, and a stranger to nothing of it', async () => {
    const ana = await atTeams(locale, 'Ana');
    const mallory = await atTeams(locale, 'Mallory');
    const { teamInfo } = await ana.person.expect(endpoints.users.me);
    await ana.page.goto(`/videos?teamId=${teamInfo._id}`);
    await ana.page.locator('[aria-current="true"]').filter({ hasText: ana.team }).first().waitFor();
    await mallory.page.goto(`/videos?teamId=${teamInfo._id}`);
    await mallory.page.getByRole('heading', { level: 1, name: text.title }).waitFor();
    await cardOf(mallory.page, mallory.team).waitFor();
    expect(await mallory.page.getByText(ana.team).count()).toBe(0);
    await ana.context.close();
    await mallory.context.close();
  });
});
