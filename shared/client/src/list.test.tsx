import { endpoints } from '@wavereel/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProvider, tellNews, useList } from './index';
import { aMedia, page, refusal, withSignedIn } from './testing';

const api = withSignedIn();

function Library() {
  const { data, error, refetch } = useList(endpoints.media.list, {});
  return (
    <>
      <ul>
        {data?.map(({ guid, title }) => (
          <li key={guid}>{title}</li>
        ))}
      </ul>
      {error && <button onClick={() => void refetch()}>{error.message}</button>}
    </>
  );
}
const showLibrary = () =>
  render(
    <ApiProvider>
      <Library />
    </ApiProvider>,
  );
const titles = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const named = (title: string) => aMedia({ title });
const cursors = () => api.asked(endpoints.media.list).map(({ query }) => query?.cursor);

test('a list is read to its end, each page from where the one before ended', async () => {
  const [first, second, third] = [named('3'), named('2'), named('1')];
  api.on(endpoints.media.list, ({ query }) => {
    if (query?.cursor === 'b') return page([second], 'c');
    return query?.cursor === 'c' ? [third] : page([first], 'b');
  });
  showLibrary();
  await waitFor(() => expect(titles()).toEqual(['3', '2', '1']));
  expect(cursors()).toEqual([undefined, 'b', 'c']);
});

test('the first page is shown while the second is on its way', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  api.on(endpoints.media.list, async ({ query }) => {
    if (query?.cursor === undefined) return page([named('2')], 'b');
    await held;
    return [named('1')];
  });
  showLibrary();
  await waitFor(() => expect(titles()).toEqual(['2']));
  goOn();
  await waitFor(() => expect(titles()).toEqual(['2', '1']));
});

test('a page that is refused leaves what was read, and is asked for again on request alone', async () => {
  api.on(endpoints.media.list, ({ query }) =>
    query?.cursor === undefined ? page([named('2')], 'b') : refusal('forbidden'),
  );
  showLibrary();
  const again = await screen.findByRole('button', { name: /Your role in this team/ });
  expect(titles()).toEqual(['2']);
  expect(cursors()).toEqual([undefined, 'b']);
  api.on(endpoints.media.list, ({ query }) => (query?.cursor === undefined ? page([named('2')], 'b') : [named('1')]));
  await userEvent.click(again);
  await waitFor(() => expect(titles()).toEqual(['2', '1']));
});

test('news have every page read anew', async () => {
  let rows = ['3', '2'];
  api.on(endpoints.media.list, ({ query }) => {
    const [first = '', ...rest] = rows;
    return query?.cursor === undefined ? page([named(first)], 'b') : rest.map(named);
  });
  showLibrary();
  await waitFor(() => expect(titles()).toEqual(['3', '2']));
  rows = ['4', '3', '2'];
  await tellNews('library.changed');
  await waitFor(() => expect(titles()).toEqual(['4', '3', '2']));
});
