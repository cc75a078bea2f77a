import type { Notification } from '@wavereel/contracts';
import { newsIn } from './notices';
import { registrySchema, type NoticeDeclaration } from './schema';

const both = (en: string, ptBR: string) => ({ en, 'pt-BR': ptBR });
const registry = (...notices: readonly NoticeDeclaration[]) =>
  registrySchema.parse({
    v: 1,
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
  payload: { guid: '00000000-0000-4000-8000-000000000002', title: 'Ana {{guid}}' },
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

test('a kind that no remote has declared is said by nobody', () => {
  expect(newsIn(registry(), news, 'en')).toBeNull();
});
