import type { Notification } from '@wavereel/contracts';
import { newsIn } from './notices';
import { registrySchema, type NoticeDeclaration } from './schema';

const both = (en: string, ptBR: string) => ({ en, 'pt-BR': ptBR });
const registry = (...notices: readonly NoticeDeclaration[]) =>
  registrySchema.parse({
    v: 1,
    retired: [],
    stage: 'local',
    offers: {},
    remotes: [
      {
        name: 'mf-speech',
        version: '1.0.0',
        entry: '/remotes/mf-speech/1.0.0/remoteEntry.js',
        integrity: 'sha384-x',
        needs: {},
        earlier: [],
        routes: [{ path: '/speech', title: both('Speech', 'Fala') }],
        notices,
      },
    ],
  });
const news: Notification = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'SPEECH_FINISHED',
  payload: { guid: '00000000-0000-4000-8000-000000000002', title: 'Ana {{guid}}', count: null, until: null },
  date: '2026-03-14T09:30:00.000Z',
  read: false,
};
const finished = both('“{{title}}” is spoken.', '“{{title}}” foi falado.');

test('a piece of news is said in the language of the person, and leads to what it is about', () => {
  const declared = { type: 'SPEECH_FINISHED', text: finished, path: '/speech/{{guid}}' };
  expect(newsIn(registry(declared), news, 'en')).toEqual({
    text: '“Ana {{guid}}” is spoken.',
    path: `/speech/${news.payload.guid}`,
    toast: null,
  });
  expect(newsIn(registry({ ...declared, toast: { tone: 'good', text: finished } }), news, 'pt-BR')).toMatchObject({
    text: '“Ana {{guid}}” foi falado.',
    toast: { tone: 'good', text: '“Ana {{guid}}” foi falado.' },
  });
});

test('news of many say how many, and until when', () => {
  const text = both('{{count}} with “{{title}}” on {{date}}.', '{{count}} com “{{title}}” em {{date}}.');
  const declared = { type: 'SPEECH_FINISHED', text, path: '/speech' };
  const payload = { ...news.payload, title: 'Ana', count: 1200, until: '2026-12-03T12:00:00.000Z' };
  const saidIn = (language: 'en' | 'pt-BR') => newsIn(registry(declared), { ...news, payload }, language)?.text;
  expect(saidIn('en')).toBe('1,200 with “Ana” on Dec 3, 2026.');
  expect(saidIn('pt-BR')).toBe('1.200 com “Ana” em 3 de dez. de 2026.');
});

test('a kind that no remote has declared is said by nobody', () => {
  expect(newsIn(registry(), news, 'en')).toBeNull();
});
