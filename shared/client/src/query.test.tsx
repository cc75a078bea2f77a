import { endpoints, type LinkPage } from '@wavereel/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { ApiProvider, takeAnswer, useRead } from './index';
import { aLinkPage, withSignedIn } from './testing';

const api = withSignedIn();

const args = { params: { id: aLinkPage()._id } };
const named = (title: string) => aLinkPage({ title });

function Title() {
  const { data, isFetching, refetch } = useRead(endpoints.links.get, args);
  const title = data?.title ?? 'Nothing';
  return <button onClick={() => void refetch()}>{isFetching ? `${title}, being read` : title}</button>;
}
const showTitle = () =>
  render(
    <ApiProvider>
      <Title />
    </ApiProvider>,
  );

test('what was answered to something that was sent is shown, and no read that was asked before it', async () => {
  api.on(endpoints.links.get, () => named('First'));
  showTitle();
  const button = await screen.findByRole('button', { name: 'First' });
  let answer: (page: LinkPage) => void = () => undefined;
  const late = new Promise<LinkPage>((resolve) => (answer = resolve));
  api.on(endpoints.links.get, () => late);
  act(() => button.click());
  await waitFor(() => expect(api.asked(endpoints.links.get)).toHaveLength(2));

  await act(() => takeAnswer(endpoints.links.get, args, named('Saved')));

  // Nobody waits for the other one any more.
  expect(await screen.findByRole('button', { name: 'Saved' })).toBe(button);
  answer(named('First'));
});
