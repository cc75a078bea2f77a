import { anId, never, refusal } from '@wavereel/client/testing';
import {
  endpoints,
  imageLayerSchema,
  shapeLayerSchema,
  wholeDesignVersionSchema,
  type WholeDesignVersion,
} from '@wavereel/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, open, press, saved, says, serveDesign, server } from '../testing/editor-screen';

serveDesign();

/** The design as it was once. */
const aVersion = (revision: number, change: Partial<WholeDesignVersion>): WholeDesignVersion =>
  wholeDesignVersionSchema.parse({
    ...server.design,
    revision,
    dateSaved: '2026-03-14T09:30:00.000Z',
    savedBy: anId(),
    savedByName: 'Bob',
    ...change,
  });

let versions: WholeDesignVersion[];
beforeEach(() => {
  server.design = { ...server.design, revision: 9 };
  versions = [
    aVersion(7, { name: 'Day', pattern: 'vinyl', savedByName: 'Ana' }),
    aVersion(2, { name: 'First', pattern: 'blob', width: 1280, height: 720 }),
  ];
  server.api.on(endpoints.themes.versions, () =>
    versions.map(({ revision, name, dateSaved, savedBy, savedByName }) => ({
      revision,
      name,
      dateSaved,
      savedBy,
      savedByName,
    })),
  );
  server.api.on(
    endpoints.themes.version,
    // A parameter of a path comes as a text.
    ({ params }) => versions.find(({ revision }) => revision === Number(params.revision)) ?? refusal('not_found'),
  );
});

const sent = () => server.api.asked(endpoints.themes.update).map(({ body }) => body);
const show = async () => {
  await press('Versions');
  return screen.findByRole('dialog', { name: 'Versions' });
};
const restore = async () => {
  const button = await screen.findByRole('button', { name: 'Restore' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const picture = () => screen.findByRole('img', { name: /^The design as it was: Mar 14, / });

test('the newest is shown first; restoring it is one step, sent once all that was here is saved, and undone as any', async () => {
  open();
  await choose('Ripple');
  const window = await show();
  expect(await picture()).toHaveAttribute('width', '1080');
  const rows = within(window).getAllByRole('radio');
  expect(rows.map((row) => row.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Mar 14, .*Day · Ana$/),
    expect.stringMatching(/^Mar 14, .*First · Bob$/),
  ]);
  expect(rows[0]).toBeChecked();

  await restore();
  await closed();
  expect(await screen.findByRole('radio', { name: 'Vinyl' })).toBeChecked();
  await screen.findByText(/^Restored: Mar 14, .*\. Undo takes you back to where you were\.$/);
  await saved();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    { pattern: 'ripple', revision: 9 },
    { pattern: 'vinyl', name: 'Day', revision: 10, restores: true },
  ]);

  await waitFor(() => expect(screen.getByRole('button', { name: 'Versions' })).toHaveFocus());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(screen.getByRole('radio', { name: 'Ripple' })).toBeChecked();
  await waitFor(() => expect(server.design).toMatchObject({ pattern: 'ripple', name: 'Night' }));
  expect(sent()[2]).toEqual({ pattern: 'ripple', name: 'Night', revision: 11 });
});

test('the focus begins at the newest; another one is chosen by the arrow keys, and drawn in its own shape', async () => {
  open();
  const window = await show();
  await picture();
  const newest = within(window).getByRole('radio', { name: /Day · Ana$/ });
  await waitFor(() => expect(newest).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(within(window).getByRole('radio', { name: /First · Bob$/ })).toBeChecked();
  await waitFor(async () => expect(await picture()).toHaveAttribute('width', '1280'));
  await restore();
  await closed();
  await saved();
  expect(server.design).toMatchObject({ name: 'First', pattern: 'blob', width: 1280, height: 720 });
});

test('a picture that was deleted since is left out, which is said before', async () => {
  const box = { left: 0, top: 0, width: 300, height: 300 };
  const [gone, there] = [anId(), anId()];
  const layers = [
    imageLayerSchema.parse({ kind: 'image', id: 'gone', picture: gone, ...box }),
    imageLayerSchema.parse({ kind: 'image', id: 'there', picture: there, ...box }),
    shapeLayerSchema.parse({ kind: 'shape', id: 'shape', ...box }),
  ];
  versions = [aVersion(7, { layers, gone: [gone] })];
  open();
  await show();
  await says('1 picture of this version was deleted since. It is left out.');
  await restore();
  await closed();
  await saved();
  expect(server.design.layers.flatMap((layer) => ('id' in layer ? [layer.id] : []))).toEqual(['there', 'shape']);
});

test('where the design is just like it already, there is nothing to restore', async () => {
  versions = [aVersion(7, {})];
  open();
  await show();
  await says('The design looks just like this now.');
  expect(screen.getByRole('button', { name: 'Restore' })).toBeDisabled();
  await press('Keep it as it is');
  await closed();
  expect(sent()).toEqual([]);
});

test('a design without a past says so, and one that is new is not made by looking', async () => {
  versions = [];
  const first = open();
  await show();
  await screen.findByRole('heading', { name: 'No earlier versions yet' });
  expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  first.unmount();

  open('/editor');
  await show();
  await screen.findByRole('heading', { name: 'No earlier versions yet' });
  expect(server.api.asked(endpoints.themes.create)).toEqual([]);
  expect(server.api.asked(endpoints.themes.versions)).toHaveLength(1);
});

test('what could not be loaded is said, the list and each version, and asked for again', async () => {
  server.api.on(endpoints.themes.versions, () => refusal('forbidden'));
  open();
  const window = await show();
  await screen.findByRole('heading', { name: 'The versions could not be loaded' });
  server.api.on(endpoints.themes.versions, () => versions);
  server.api.on(endpoints.themes.version, () => refusal('not_found'));
  await userEvent.click(within(window).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'This version could not be loaded' });
  expect(screen.getByRole('button', { name: 'Restore' })).toBeDisabled();
  server.api.on(endpoints.themes.version, () => versions[0] ?? refusal('not_found'));
  await userEvent.click(within(window).getByRole('button', { name: 'Try again' }));
  await picture();
});

test('where what is here cannot be saved nothing is restored, and that is said', async () => {
  server.api.on(endpoints.themes.update, () => refusal('forbidden'));
  open();
  await choose('Ripple');
  await show();
  await restore();
  await says('Your last changes could not be saved, so nothing was restored. Check your connection and try again.');
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(screen.getByRole('radio', { name: 'Ripple' })).toBeChecked();
});

test('who closes the window while it is being saved wants nothing of it any more', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.api.on(endpoints.themes.update, async ({ body }) => {
    await answered;
    server.design = { ...server.design, pattern: body.pattern ?? server.design.pattern, revision: 10 };
    return server.design;
  });
  open();
  await choose('Ripple');
  await show();
  await restore();
  await userEvent.keyboard('{Escape}');
  await closed();
  answer();
  await saved();
  expect(screen.getByRole('radio', { name: 'Ripple' })).toBeChecked();
  expect(sent()).toEqual([{ pattern: 'ripple', revision: 9 }]);
});

test('while they are on their way, that is said', async () => {
  server.api.on(endpoints.themes.versions, never);
  open();
  await show();
  expect(await screen.findByText('Loading versions')).toBeInTheDocument();
});
