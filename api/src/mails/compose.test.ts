import { languages } from '@wavereel/contracts';
import { compose } from './compose';
import { mailKinds } from './kinds';

const values = {
  name: 'Ana',
  team: 'Radio',
  newEmail: 'new@example.com',
  count: 1200,
  date: '2026-12-24T12:00:00.000Z',
  cents: 129_900,
  number: 'W-0001',
  list: 'Owls by night',
  remote: 'mf-link',
  version: '1.0.0-1a2b3c4d',
  why: 'it failed in 9 of 90 pages',
};
const link = 'https://video.example.com/confirm/secret';

describe.each(languages)('in %s', (language) => {
  test.each(mailKinds)('%s says everything in text and in HTML, and leaves no gap', (kind) => {
    const { subject, text, html } = compose({ kind, language, values, link });

    expect(subject).not.toBe('');
    expect(`${subject}${text}${html}`).not.toMatch(/[{}]|undefined/);
    expect(html).toContain(`<html lang="${language}">`);
    expect(text.includes(link)).toBe(html.includes(`href="${link}"`));
  });
});

test('dates are written out in the language of the mail', () => {
  const subjects = languages.map((language) => compose({ kind: 'deletionPlanned', language, values, link }).subject);

  expect(subjects).toEqual([
    'Your account will be deleted on December 24, 2026',
    'Sua conta será excluída em 24 de dezembro de 2026',
  ]);
});

test('sums are written in the language of the mail', () => {
  const subjects = languages.map((language) => compose({ kind: 'receipt', language, values, link }).subject);

  expect(subjects.map((subject) => subject.replaceAll('\u00a0', ' '))).toEqual([
    'Receipt for $1,299.00',
    'Recibo de US$ 1.299,00',
  ]);
});

test('a name with markup and lines of its own stays a name', () => {
  const { subject, text, html } = compose({
    kind: 'invite',
    language: 'en',
    values: { name: '<b>Eve</b>', team: 'A\r\nBcc: all@example.com' },
    link,
  });

  expect(subject).toBe('You are invited to A Bcc: all@example.com');
  expect(text).toContain('<b>Eve</b> invites you');
  expect(html).toContain('&#60;b&#62;Eve&#60;/b&#62; invites you');
  expect(html).not.toContain('<b>');
});
