import { anId, anOwnDesign, lost, refusal } from '@wavereel/client/testing';
import { designDrawingSchema, endpoints, progressBarStyles, waveformStyles } from '@wavereel/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, open, press, saved, says, serveDesign, server } from './testing/editor-screen';

serveDesign();

const part = (name: string) => press(name);
/** What each change said, without which state of the design it was of. */
const sent = () => server.api.asked(endpoints.themes.update).map(({ body: { revision: _, ...said } }) => said);
const made = () => server.api.asked(endpoints.themes.create).map(({ body }) => body);

test('every waveform and every progress bar can be chosen, each shown as it draws', async () => {
  open();
  await screen.findByRole('radiogroup', { name: 'Style' });
  const radios = () => within(screen.getByRole('radiogroup', { name: 'Style' })).getAllByRole('radio');
  expect(radios().map((radio) => radio.getAttribute('value'))).toEqual([...waveformStyles]);
  await choose('Vinyl');
  await part('Progress bar');
  expect(radios().map((radio) => radio.getAttribute('value'))).toEqual([...progressBarStyles]);
  await choose('Pie');
  await saved();
  expect(Object.assign({}, ...sent())).toEqual({ pattern: 'vinyl', progressBarType: 'pieFill' });
});

test('a new design is made with its first change, named by the server, and has its address then', async () => {
  open('/editor');
  await screen.findByText('Changes are saved as you make them.');
  expect(made()).toEqual([]);
  await part('Waveform');
  await choose('Blob');
  await saved();
  expect(made()).toMatchObject([{ pattern: 'blob', width: 1080, height: 1080, backgroundImage: null }]);
  expect(location.pathname).toBe(`/editor/${server.design._id}`);
  await part('Canvas');
  expect(screen.getByLabelText('Design Name')).toHaveValue('2026-03-04');
  await userEvent.type(screen.getByLabelText('Design Name'), ' night ');
  await saved();
  await waitFor(() => expect(server.design.name).toBe('2026-03-04 night'));
  expect(made()).toHaveLength(1);
  // A blank at the end is somebody who goes on typing.
  expect(screen.getByLabelText('Design Name')).toHaveValue('2026-03-04 night ');
});

test('a name that the server gives while somebody is about to write one makes way for theirs', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.api.on(endpoints.themes.create, async ({ body }) => {
    await answered;
    return (server.design = anOwnDesign({ ...designDrawingSchema.parse(body), name: '2026-03-04' }));
  });
  open('/editor');
  await part('Waveform');
  await choose('Blob');
  await waitFor(() => expect(made()).toHaveLength(1));
  await part('Canvas');
  const field = screen.getByLabelText('Design Name');
  await userEvent.click(field);
  answer();
  await waitFor(() => expect(field).toHaveValue('2026-03-04'));
  await userEvent.keyboard('Blue hour');
  expect(field).toHaveValue('Blue hour');
  await waitFor(() => expect(server.design.name).toBe('Blue hour'));
});

test('one whose name is taken away is named after today', async () => {
  open();
  await part('Canvas');
  const field = screen.getByLabelText('Design Name');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(field).toHaveDisplayValue(/^\d{4}-\d\d-\d\d$/);
  await waitFor(() => expect(server.design.name).toMatch(/^\d{4}-\d\d-\d\d$/));
});

test('one that is opened again is as it was saved', async () => {
  const first = open();
  await choose('Vinyl');
  await saved();
  first.unmount();
  open();
  expect(await screen.findByRole('radio', { name: 'Vinyl' })).toBeChecked();
  await choose('Blob');
  await saved();
  expect(sent()).toEqual([{ pattern: 'vinyl' }, { pattern: 'blob' }]);
  expect(screen.queryByText(/^Somebody else/)).not.toBeInTheDocument();
});

test('one that begins with a template is a new one of that look', async () => {
  open('/editor/square');
  await part('Canvas');
  await userEvent.type(screen.getByLabelText('Design Name'), 'Mine');
  await saved();
  expect(made()).toMatchObject([{ name: 'Mine', backgroundImage: '/assets/templates/square.jpg' }]);
});

test('places are typed or moved by the arrow keys, and stay in the design', async () => {
  open();
  const wave = await screen.findByRole('button', { name: /^Waveform, 260 from the left, 220 from the top/ });
  wave.focus();
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  expect(wave).toHaveAccessibleName('Waveform, 259 from the left, 230 from the top, 560 × 560');
  expect(screen.getByText('Waveform, 259 from the left, 230 from the top, 560 × 560')).toHaveAttribute(
    'role',
    'status',
  );
  expect(screen.getByLabelText('From left')).toHaveValue(259);

  await userEvent.clear(screen.getByLabelText('From left'));
  await userEvent.type(screen.getByLabelText('From left'), '1000');
  await userEvent.tab();
  expect(screen.getByLabelText('From left')).toHaveValue(520);
  await saved();
  expect(server.design).toMatchObject({ waveLeft: 520, waveRight: 1080, waveTop: 230, waveBottom: 790 });
});

test('a place that is being typed gives way to where the part is put meanwhile, though the field keeps the focus', async () => {
  open();
  const wave = await screen.findByRole('button', { name: /^Waveform, 260 from the left/ });
  const left = screen.getByLabelText('From left');
  await userEvent.clear(left);
  await userEvent.type(left, '1000');
  expect(left).toHaveValue(1000);
  // As a finger that drags it: it takes the focus from nothing.
  fireEvent.keyDown(wave, { key: 'ArrowLeft' });
  await waitFor(() => expect(left).toHaveFocus());
  expect(left).toHaveValue(519);
  await userEvent.type(left, '{Backspace}');
  expect(left).toHaveValue(51);
  await userEvent.tab();
  await saved();
  expect(server.design).toMatchObject({ waveLeft: 51, waveRight: 611 });
});

test('steps are undone and made again by buttons and keys; a word is one step, and keys in a field are its own', async () => {
  open();
  await choose('Vinyl');
  const color = screen.getByLabelText('Color');
  await userEvent.clear(color);
  await userEvent.type(color, '#00ff0');
  expect(screen.getByText('Six digits after #, like #F2543D.')).toBeInTheDocument();
  await userEvent.type(color, '0');
  await userEvent.tab();
  expect(color).toHaveValue('#00FF00');

  await userEvent.click(screen.getByRole('radio', { name: 'Vinyl' }));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(color).toHaveValue('#F2543D');
  expect(screen.getByRole('radio', { name: 'Vinyl' })).toBeChecked();
  await press('Undo');
  expect(screen.getByRole('radio', { name: 'Sea urchin' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}');
  expect(color).toHaveValue('#00FF00');
  expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
});

test('another shape takes everything along', async () => {
  open();
  await part('Canvas');
  await choose('Horizontal');
  expect(screen.getByText('1280 × 720')).toBeInTheDocument();
  await saved();
  expect(server.design).toMatchObject({
    width: 1280,
    height: 720,
    waveLeft: 308,
    waveTop: 147,
    waveRight: 972,
    waveBottom: 520,
  });
});

test('what is not shown keeps its look and has no handle', async () => {
  open();
  await part('Progress bar');
  await userEvent.click(screen.getByRole('switch', { name: 'Show in the video' }));
  expect(screen.queryByRole('button', { name: /^Progress bar, / })).not.toBeInTheDocument();
  fireEvent.change(screen.getByRole('slider', { name: 'Opacity' }), { target: { value: 50 } });
  await saved();
  expect(Object.assign({}, ...sent())).toEqual({ progressBar: false, progressBarSecondaryColor: '#FFFFFF80' });
});

describe('nothing is lost', () => {
  test('where the line is gone: it is kept here, found at the next visit and sent', async () => {
    server.api.on(endpoints.themes.update, () => lost);
    const first = open();
    await choose('Vinyl');
    await says('Offline: kept on this device, will go on by itself.');
    first.unmount();

    server.api.on(endpoints.themes.update, ({ body }) => {
      server.design = { ...server.design, pattern: body.pattern ?? server.design.pattern };
      return server.design;
    });
    // Somebody else changed another part meanwhile.
    server.design = { ...server.design, progressBarType: 'pieFill', revision: server.design.revision + 1 };
    open();
    await says('Your last changes had not been saved. They are here again.');
    expect(await screen.findByRole('radio', { name: 'Vinyl' })).toBeChecked();
    await saved();
    expect(server.design).toMatchObject({ pattern: 'vinyl', progressBarType: 'pieFill' });

    // The visit that was left does not come back with what it had.
    const before = sent().length;
    await choose('Blob');
    act(() => void dispatchEvent(new Event('online')));
    await saved();
    expect(sent().slice(before)).toEqual([{ pattern: 'blob' }]);
  });

  test('by somebody else: both changes stay, and that is said', async () => {
    open();
    await screen.findByRole('radio', { name: 'Vinyl' });
    server.design = {
      ...server.design,
      name: 'Theirs',
      progressBarType: 'border',
      revision: server.design.revision + 1,
    };
    await choose('Vinyl');
    await says('Somebody else has changed this design too. It now has both changes.');
    await saved();
    // The first was refused: it was of another state of the design.
    expect(sent()).toEqual([{ pattern: 'vinyl' }, { pattern: 'vinyl' }]);
    await part('Canvas');
    expect(screen.getByLabelText('Design Name')).toHaveValue('Theirs');
    await press('Undo');
    expect(screen.getByLabelText('Design Name')).toHaveValue('Night');
  });

  test('where it is refused: the reason is said, and it is tried again', async () => {
    server.api.on(endpoints.themes.update, () => refusal('forbidden'));
    open();
    await choose('Vinyl');
    await says('Not saved. Your role in this team does not allow that. Ask the owner of the team.');
    server.api.on(endpoints.themes.update, () => {
      server.design = { ...server.design, pattern: 'vinyl' };
      return server.design;
    });
    await press('Try again');
    await saved();
  });

  test('where it was deleted: what is here becomes a new one', async () => {
    const before = server.design._id;
    server.api.on(endpoints.themes.update, () => refusal('not_found'));
    open();
    await choose('Vinyl');
    await says('This design was deleted meanwhile.');
    await press('Save as a new design');
    await saved();
    expect(made()).toMatchObject([{ name: 'Night', pattern: 'vinyl' }]);
    expect(location.pathname).toBe(`/editor/${server.design._id}`);
    expect(server.design._id).not.toBe(before);
  });

  test('on leaving: it is saved first; another team is asked about', async () => {
    const { leave } = open();
    await choose('Vinyl');
    const away = leave();
    await waitFor(() => expect(away.free).toBe(true));
    expect(server.design.pattern).toBe('vinyl');

    const toTeam = leave({ to: '/videos?changingTeam=true', changesTeam: true });
    const question = await screen.findByRole('dialog', { name: 'Switch teams?' });
    expect(question).toHaveAccessibleDescription('By switching Teams now, you will lose this video/design.');
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(toTeam.free).toBe(false));
  });
});

test('the way on leads to a video with it, or back to the one that it is for', async () => {
  const first = open();
  await choose('Vinyl');
  await press('Use in a video');
  await waitFor(() => expect(location.pathname + location.search).toBe(`/create?design=${server.design._id}`));
  expect(server.design.pattern).toBe('vinyl');
  first.unmount();

  const job = anId();
  open(`/editor/${server.design._id}?job=${job}`);
  expect(await screen.findByRole('link', { name: 'Back to the video' })).toHaveAttribute('href', `/edit/${job}`);
  await press('Use in the video');
  await waitFor(() => expect(location.pathname + location.search).toBe(`/edit/${job}?design=${server.design._id}`));
});

test('a design that cannot be had, or is of a schema from before, is not opened, with the reason', async () => {
  server.api.on(endpoints.themes.get, () => refusal('not_found'));
  const first = open();
  await screen.findByRole('heading', { name: 'This design could not be opened' });
  server.api.on(endpoints.themes.get, () => server.design);
  await press('Try again');
  await screen.findByRole('radiogroup', { name: 'Style' });
  first.unmount();

  server.api.on(endpoints.themes.get, () => anOwnDesign({ isLegacy: true }));
  open(`/editor/${anId()}`);
  expect(await screen.findByText(/^The design schema was upgraded/)).toBeInTheDocument();
});
