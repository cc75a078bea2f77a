import { aMedia, anId, page, withSignedIn } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

const api = withSignedIn();

test('a long library is read page by page', async () => {
  const items = Array.from({ length: 50 }, (_, at) => aMedia({ guid: anId(), title: `Talk ${at + 1}` }));
  api.on(endpoints.media.list, ({ query: { cursor, limit } }) => {
    const from = Number(cursor ?? 0);
    const rows = items.slice(from, from + Number(limit));
    return from + rows.length < items.length ? page(rows, String(from + rows.length)) : rows;
  });
  const date = '2026-11-26T00:00:00.000Z';
  api.on(endpoints.media.marks, () => ({ count: items.length, deleted: 0, cursors: ['40'], place: null, date }));
  renderRemote(definition, '/create');
  await userEvent.click(await screen.findByRole('tab', { name: 'My Library' }));
  await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(40));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(50));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
