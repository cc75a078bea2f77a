import { call } from '@wavereel/client';
import { beSignedIn, refusal, withFakeApi } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { setLanguage } from '@wavereel/i18n';
import { hear } from '../testing';
import { wireFrame } from './wire';

const api = withFakeApi();
beforeAll(() => wireFrame());
afterEach(() => setLanguage('en'));

test('the server is told the language of the interface with each call', async () => {
  await beSignedIn(api);
  expect(api.asked(endpoints.users.me).at(-1)?.language).toBe('en');
  await setLanguage('pt-BR');
  await beSignedIn(api);
  expect(api.asked(endpoints.users.me).at(-1)?.language).toBe('pt-BR');
});

test('what the server forbids is said, and what remotes tell of that was refused', async () => {
  const said = hear('notify');
  await beSignedIn(api);
  api.on(endpoints.media.list, () => refusal('forbidden'));
  await expect(call(endpoints.media.list, {})).rejects.toMatchObject({ status: 403 });
  bus.emit('feed.addFailed', { url: 'https://feeds.example', text: 'No RSS Feed found at given URL' });
  bus.emit('audio.tooLarge', { size: 7e8, text: 'The file is too large.' });
  bus.emit('audio.tooLarge', { size: 8e7, text: 'The file is large.', tone: 'info' });
  expect(said).toEqual([
    { tone: 'bad', text: 'Your role in this team does not allow that. Ask the owner of the team.' },
    { tone: 'bad', text: 'No RSS Feed found at given URL' },
    { tone: 'bad', text: 'The file is too large.' },
    { tone: 'info', text: 'The file is large.' },
  ]);
});
