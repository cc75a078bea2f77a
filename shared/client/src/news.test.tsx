import { endpoints } from '@wavereel/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProvider, declareNews, session$, takeNews, takeUser, tellNews, useList, useSend } from './index';
import { aMedia, aTeam, aUser, anId, beSignedIn, hearInOtherTab, refusal, withFakeApi } from './testing';
import { openOtherTab } from './testing/other-tab';

const media = aMedia();
const api = withFakeApi();

function Library() {
  const { data } = useList(endpoints.media.list, {});
  const rename = useSend(endpoints.media.rename, 'library.changed');
  const [item] = data ?? [];
  if (!item) return <p>Nothing</p>;
  return (
    <button onClick={() => rename.mutate({ params: { id: item.guid }, body: { title: 'Pilot' } })}>{item.title}</button>
  );
}
const showLibrary = () =>
  render(
    <ApiProvider>
      <Library />
    </ApiProvider>,
  );
const reads = () => api.asked(endpoints.media.list).length;
const name = () => (session$.value.status === 'signed-in' ? session$.value.user.name : null);

test('what was sent is read anew here, and told to the other tabs', async () => {
  const told = hearInOtherTab();
  await beSignedIn(api);
  let item = aMedia();
  api.on(endpoints.media.list, () => [item]);
  api.on(endpoints.media.rename, ({ body }) => (item = { ...item, title: body.title ?? '' }));
  showLibrary();
  await userEvent.click(await screen.findByRole('button', { name: 'Episode 7' }));
  expect(await screen.findByRole('button', { name: 'Pilot' })).toBeInTheDocument();
  await waitFor(() => expect(told).toEqual(['library.changed']));
});

test('what is refused is no news', async () => {
  const told = hearInOtherTab();
  await beSignedIn(api);
  api.on(endpoints.media.list, () => [media]);
  api.on(endpoints.media.rename, () => refusal('forbidden'));
  showLibrary();
  await userEvent.click(await screen.findByRole('button', { name: 'Episode 7' }));
  await waitFor(() => expect(api.asked(endpoints.media.rename)).toHaveLength(1));
  await tellNews('library.changed');
  await waitFor(() => expect(told).toEqual(['library.changed']));
  expect(reads()).toBe(2);
});

test('news of the server are read by the line that a remote adds, and those that nobody knows by none', async () => {
  await beSignedIn(api);
  api.on(endpoints.media.list, () => [media]);
  showLibrary();
  await screen.findByRole('button', { name: 'Episode 7' });
  await takeNews('SPEECH_FINISHED');
  expect(reads()).toBe(1);
  declareNews({ SPEECH_FINISHED: [endpoints.media.list] });
  declareNews({ SPEECH_FINISHED: [endpoints.teams.list] });
  await takeNews('SPEECH_FINISHED', 'library.changed');
  expect(reads()).toBe(2);
});

describe('another tab', () => {
  test('of the same person reads anew what was changed there, and the person too', async () => {
    await beSignedIn(api);
    const tab = await openOtherTab(api.url);
    api.on(endpoints.media.list, () => [media]);
    showLibrary();
    await screen.findByRole('button', { name: 'Episode 7' });
    api.on(endpoints.media.list, () => [aMedia({ title: 'From there' })]);
    await tab.tellNews('library.changed');
    expect(await screen.findByRole('button', { name: 'From there' })).toBeInTheDocument();

    const renamed = aUser({ name: 'Ana Maria' });
    api.on(endpoints.users.me, () => renamed);
    tab.takeUser(renamed);
    await waitFor(() => expect(name()).toBe('Ana Maria'));
    tab.forgetSession();
  });

  test('where another team is taken up has everything of the page belong to that team', async () => {
    const user = await beSignedIn(api);
    const tab = await openOtherTab(api.url);
    api.on(endpoints.media.list, () => [media]);
    showLibrary();
    await screen.findByRole('button', { name: 'Episode 7' });
    const moved = { ...user, team: anId(), teamInfo: { ...user.teamInfo, name: aTeam().name } };
    api.on(endpoints.users.me, () => moved);
    api.on(endpoints.media.list, () => [aMedia({ title: 'Of the team' })]);
    tab.takeUser(moved);
    expect(await screen.findByRole('button', { name: 'Of the team' })).toBeInTheDocument();
    tab.forgetSession();
  });

  test('of somebody else is not listened to', async () => {
    const user = await beSignedIn(api);
    const tab = await openOtherTab(api.url);
    api.on(endpoints.users.me, () => aUser({ id: anId() }));
    await tab.reloadUser();
    api.on(endpoints.users.me, () => user);
    api.on(endpoints.media.list, () => [media]);
    showLibrary();
    await screen.findByRole('button', { name: 'Episode 7' });
    const told = hearInOtherTab();
    await tab.tellNews('library.changed');
    await waitFor(() => expect(told).toEqual(['library.changed']));
    expect(reads()).toBe(1);
    tab.forgetSession();
  });
});

test('whoever is not signed in tells nobody', async () => {
  const told = hearInOtherTab();
  takeUser(aUser());
  await tellNews('library.changed');
  await beSignedIn(api);
  await tellNews('videos.changed');
  await waitFor(() => expect(told).toEqual(['videos.changed']));
});
