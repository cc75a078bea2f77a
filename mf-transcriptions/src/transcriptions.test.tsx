import { anId, aTranscription, never, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type Transcription } from '@wavereel/contracts';
import { createPart } from '@wavereel/remote-kit';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from './definition';

const api = withSignedIn();
let items: Transcription[];
const usage = { transcriptions: 0, pending: 0, seconds: 0, languages: ['en'] };
beforeEach(() => {
  items = [];
  api.on(endpoints.transcriptions.usage, () => usage);
  api.on(endpoints.transcriptions.list, () => items);
  api.on(
    endpoints.transcriptions.get,
    ({ params }) => items.find(({ _id }) => _id === params.id) ?? refusal('not_found'),
  );
  api.on(endpoints.transcriptions.update, ({ params, body }) => {
    const saved = aTranscription({
      _id: params.id,
      title: body.title ?? '',
      contentWithoutTitle: body.contentWithoutTitle ?? '',
    });
    items = [saved];
    return saved;
  });
});

/** Stands for the ways to bring a sound that another remote lends. */
const brought = { guid: anId(), title: 'Episode 8' };
const source = {
  'sound-source': () =>
    Promise.resolve(
      createPart<'sound-source'>({
        part: 'sound-source',
        name: 'mf-create',
        locales: { 'en': {}, 'pt-BR': {} },
        Root: ({ onReady }) => <button onClick={() => onReady(brought)}>Bring it</button>,
      }),
    ),
};
const begin = async (lent: Parameters<typeof renderRemote>[3] = source) => {
  renderRemote(definition, '/transcriptions', [], lent);
  await userEvent.click(await screen.findByRole('link', { name: 'New transcription' }));
};
const made = ({ body }: { body: { title: string; guid?: string | undefined } }) => {
  const item = aTranscription({
    title: body.title,
    contentWithoutTitle: '',
    ...(body.guid === undefined ? {} : { guid: body.guid, statusText: 'Pending' }),
  });
  items = [item];
  return item;
};

test('a sound that is brought is listened to, and the list says how far that is', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  api.on(endpoints.transcriptions.create, (asked) => {
    const item = made(asked);
    items = [{ ...item, progress: { stage: 'listening', progress: 41.8, place: null, estimate: 130 } }];
    return item;
  });
  await begin();
  await userEvent.click(await screen.findByRole('button', { name: 'Bring it' }));
  expect(await screen.findByText('Listening · 41 % · about 2 minutes left')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Listening · 41 %' })).toHaveAttribute('aria-valuenow', '41');
  expect(location.pathname).toBe(`/transcriptions/${items[0]?._id}`);
  expect(api.asked(endpoints.transcriptions.create)[0]?.body).toEqual({ title: 'Episode 8', guid: brought.guid });
});

test('an empty one is written by hand in the editor', async () => {
  api.on(endpoints.transcriptions.create, made);
  await begin();
  await userEvent.click(await screen.findByRole('button', { name: 'Write by hand' }));
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Untitled transcription');
  expect(location.pathname).toBe(`/transcriptionEditor/${items[0]?._id}`);
});

test('one that cannot be made says why', async () => {
  api.on(endpoints.transcriptions.create, () => refusal('forbidden'));
  await begin();
  await userEvent.click(await screen.findByRole('button', { name: 'Write by hand' }));
  expect(await screen.findByText(/Your role in this team does not allow that/)).toBeInTheDocument();
  expect(location.pathname).toBe('/transcriptions/new');
});

test('what can be recognised is said before anybody waits, and the ways to bring a sound may be missing', async () => {
  api.on(endpoints.transcriptions.usage, () => ({ ...usage, languages: ['en', 'pt-BR'] }));
  await begin({});
  expect(
    await screen.findByText('Only English and Brazilian Portuguese can be recognised here.', { exact: false }),
  ).toBeInTheDocument();
  expect(await screen.findByText('The ways to bring a sound could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Write by hand' })).toBeInTheDocument();
});

test('one that failed says why, and is tried again', async () => {
  const error = 'No speech was found in this sound. If somebody speaks in it, try a louder recording.';
  items = [aTranscription({ statusText: 'Failed', contentWithoutTitle: '', error })];
  api.on(endpoints.transcriptions.retry, () => {
    items = items.map((item) => ({ ...item, statusText: 'Pending', error: null }));
    return items[0] ?? refusal('not_found');
  });
  renderRemote(definition, '/transcriptions');
  expect(await screen.findByText(error)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('progressbar', { name: 'Waiting to begin' })).toBeInTheDocument();
});

test('one is duplicated, and its summary is shown', async () => {
  const item = aTranscription();
  items = [item];
  api.on(endpoints.transcriptions.clone, () => {
    items = [aTranscription({ title: 'Episode 7 (copy)' }), item];
    return items[0] ?? item;
  });
  const short = { summary: 'What matters was said.', suggestedTitle: 'What matters' };
  api.on(endpoints.transcriptions.summary, () => ({ ...item, ...short }));
  api.on(endpoints.transcriptions.update, ({ body }) => {
    const renamed = { ...item, title: String(Object(body).title) };
    items = [renamed];
    return renamed;
  });
  renderRemote(definition, '/transcriptions');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Episode 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(await screen.findByRole('link', { name: 'Episode 7 (copy)' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More for Episode 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Summary' }));
  const dialog = await screen.findByRole('dialog', { name: 'Summary of Episode 7' });
  expect(await within(dialog).findByText('What matters was said.')).toBeInTheDocument();
  expect(within(dialog).getByText('A title that it could have: “What matters”')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use this title' }));
  expect(await screen.findByRole('link', { name: 'What matters' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the list leads to each, with its length, and deletes after the question', async () => {
  const item = aTranscription();
  items = [item];
  api.on(endpoints.transcriptions.remove, () => {
    items = [];
    return undefined;
  });
  renderRemote(definition, '/transcriptions');
  expect(await screen.findByRole('link', { name: 'Episode 7' })).toHaveAttribute(
    'href',
    `/transcriptionEditor/${item._id}`,
  );
  expect(screen.getByText('Mar 14, 2026 · 5 words')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More for Episode 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Episode 7' });
  expect(question).toHaveAccessibleDescription('Are you sure you want to delete?');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No transcription yet')).toBeInTheDocument();
  expect(api.asked(endpoints.transcriptions.remove)[0]?.query).toEqual({ _id: item._id });
});

test('a list that cannot be had says why, and trying again mends it', async () => {
  api.on(endpoints.transcriptions.list, () => refusal('forbidden'));
  renderRemote(definition, '/transcriptions');
  expect(await screen.findByRole('heading', { name: 'Your transcriptions could not be loaded' })).toBeInTheDocument();
  api.on(endpoints.transcriptions.list, () => [aTranscription()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Episode 7' })).toBeInTheDocument();
});

test('an address that names one marks it, and says where there is none of that name', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  items = [aTranscription({ title: 'Pilot' }), aTranscription({ title: 'Other' })];
  const { unmount } = renderRemote(definition, `/transcriptions/${items[0]?._id}`);
  await waitFor(() => expect(document.querySelector('[aria-current="true"]')).toHaveTextContent('Pilot'));
  unmount();
  renderRemote(definition, '/transcriptions/unknown');
  expect(
    await screen.findByText('This transcription was not found. It may have been deleted, or belong to another team.'),
  ).toBeInTheDocument();
  expect(location.pathname).toBe('/transcriptions/unknown');
  expect(screen.getByRole('link', { name: 'Other' })).toBeInTheDocument();
});

test.each(['/transcriptionEditor', '/transcribe'])('%s without a name leads to the list', async (path) => {
  renderRemote(definition, path);
  expect(await screen.findByRole('heading', { name: 'No transcription yet' })).toBeInTheDocument();
  expect(location.pathname).toBe('/transcriptions');
});

describe('the editor', () => {
  let item: Transcription;
  beforeEach(() => {
    // Another one for each test: what is still to be saved of one is sent while the next goes on.
    item = aTranscription();
    items = [item];
  });
  const sent = () => api.asked(endpoints.transcriptions.update).filter(({ params }) => params.id === item._id);

  test('saves what was written when it is left by its own way back', async () => {
    api.on(endpoints.transcriptions.update, () => item);
    const { body } = await open();
    await userEvent.type(body, ' More words');
    await userEvent.click(screen.getByRole('link', { name: 'All transcriptions' }));
    await waitFor(() => expect(location.pathname).toBe('/transcriptions'));
    expect(sent()).toHaveLength(1);
  });

  const open = async () => {
    const { leave } = renderRemote(definition, `/transcriptionEditor/${item._id}`);
    return {
      leave,
      title: await screen.findByRole('textbox', { name: 'Title' }),
      body: screen.getByRole('textbox', { name: 'Text' }),
    };
  };

  test('saves title and text together, by itself, with what they were made of', async () => {
    const { title, body } = await open();
    await userEvent.type(title, ', corrected');
    await userEvent.type(body, ', ask');
    expect(screen.getByText('Saving…')).toBeInTheDocument();
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    // In one save, or in several where typing took longer than saving waits: a title alone names no revision.
    const [withText] = sent().filter(({ body: each }) => each?.contentWithoutTitle !== undefined);
    expect(withText?.body?.revision).toBe(item.revision);
    expect(Object.assign({}, ...sent().map(({ body: each }) => each))).toMatchObject({
      title: 'Episode 7, corrected',
      contentWithoutTitle: 'And so, my fellow listeners, ask',
      brief: true,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(body).toHaveValue('And so, my fellow listeners');
  });

  test('lets go at once with nothing to save, and saves what is unsaved on the way out', async () => {
    const { leave, body } = await open();
    const unchanged = leave();
    await waitFor(() => expect(unchanged.free).toBe(true));
    expect(sent()).toHaveLength(0);

    await userEvent.type(body, ' and readers');
    const leaving = leave();
    await waitFor(() => expect(leaving.free).toBe(true));
    expect(sent()[0]?.body?.contentWithoutTitle).toBe('And so, my fellow listeners and readers');
  });

  test('keeps on the device what cannot be saved, with the reason, and has it there again', async () => {
    api.on(endpoints.transcriptions.update, () => refusal('store_full'));
    const { leave, body } = await open();
    await userEvent.type(body, ' and readers');
    expect(await screen.findByText(/There is no space left to store this/)).toBeInTheDocument();
    const leaving = leave();
    await waitFor(() => expect(leaving.free).toBe(true));
    cleanup();
    const { body: again } = await open();
    expect(again).toHaveValue('And so, my fellow listeners and readers');
  });

  test('writes over nobody: lines of two people are brought together, and of the same line theirs stays as a version', async () => {
    const { body } = await open();
    const theirs = { ...item, revision: item.revision + 4, contentWithoutTitle: `${item.contentWithoutTitle}\nTheirs` };
    items = [theirs];
    api.on(endpoints.transcriptions.update, ({ body: { revision } }) =>
      revision === theirs.revision ? theirs : refusal('transcript_changed'),
    );
    await userEvent.type(body, '!', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await screen.findByText('Saved');
    const last = sent().at(-1)?.body;
    expect(last).toMatchObject({ contentWithoutTitle: `!${item.contentWithoutTitle}\nTheirs`, revision: 4 });
    expect(last?.keepsPresent).toBeUndefined();
    expect(body).toHaveValue(`!${item.contentWithoutTitle}\nTheirs`);

    items = [{ ...theirs, revision: 9, contentWithoutTitle: 'All is other' }];
    api.on(endpoints.transcriptions.update, ({ body: { revision } }) =>
      revision === 9 ? theirs : refusal('transcript_changed'),
    );
    await userEvent.type(body, '?', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(await screen.findByText(/theirs are among the versions/)).toBeInTheDocument();
    await waitFor(() => expect(sent().at(-1)?.body?.keepsPresent).toBe(true));
  });

  test('says that one is gone', async () => {
    items = [];
    renderRemote(definition, `/transcriptionEditor/${item._id}`);
    expect(await screen.findByRole('heading', { name: 'This transcription could not be opened' })).toBeInTheDocument();
    expect(screen.getByText('That was not found. It may have been deleted.')).toBeInTheDocument();
  });

  test('an address that names none leads to the list', async () => {
    api.on(endpoints.transcriptions.list, never);
    renderRemote(definition, '/transcriptionEditor/nothing');
    await waitFor(() => expect(location.pathname).toBe('/transcriptions'));
    expect(api.asked(endpoints.transcriptions.get)).toHaveLength(0);
  });
});
