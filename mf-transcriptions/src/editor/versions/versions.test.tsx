import { anId, lost, refusal } from '@wavereel/client/testing';
import { endpoints, type WholeTranscriptVersion } from '@wavereel/contracts';
import { transcriptText } from '@wavereel/words';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, saved, sent, server, serveTranscript, textOnServer, words } from '../../testing/transcript-screen';
import { content, said } from '../../testing/transcripts';

serveTranscript();

const [first, second, third] = content.paragraphs;
const aVersion = (revision: number, change: Partial<WholeTranscriptVersion>): WholeTranscriptVersion => {
  const transcriptionContent = change.transcriptionContent ?? content;
  return {
    revision,
    title: 'Episode 7',
    dateSaved: '2026-03-14T09:30:00.000Z',
    savedBy: anId(),
    savedByName: 'Bob',
    words: 22,
    changedWords: 3,
    contentWithoutTitle: transcriptText(transcriptionContent),
    ...change,
    transcriptionContent,
  };
};
let versions: WholeTranscriptVersion[];
beforeEach(() => {
  const longer = [said('Welcome back my friends.', 0, 'Ana'), second, third].flatMap((one) => one ?? []);
  versions = [
    aVersion(2, { savedByName: 'Ana', transcriptionContent: { paragraphs: longer } }),
    aVersion(1, {
      changedWords: null,
      transcriptionContent: { paragraphs: [first, third].flatMap((one) => one ?? []) },
    }),
  ];
  server.api.on(endpoints.transcriptions.versions, () =>
    versions.map(({ contentWithoutTitle: _text, transcriptionContent: _words, ...version }) => version),
  );
  server.api.on(
    endpoints.transcriptions.version,
    // A parameter of a path comes as a text.
    ({ params }) => versions.find(({ revision }) => revision === Number(params.revision)) ?? refusal('not_found'),
  );
});

const show = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
  return screen.findByRole('dialog', { name: 'Versions' });
};
const shownText = () => screen.findByRole('region', { name: /^The words as they were: / });
const restore = async () => {
  const button = await screen.findByRole('button', { name: 'Restore' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

test('the newest is shown first, with what is not there any more; restoring it is one step, sent once all is saved', async () => {
  await open();
  await userEvent.type(await words(3), ' Very.');
  const window = await show();
  const rows = await within(window).findAllByRole('radio');
  expect(rows.map((row) => row.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/2026.*Ana · 3 words changed$/),
    expect.stringMatching(/2026.*Bob · 22 words$/),
  ]);
  expect(rows[0]).toBeChecked();
  const shown = await shownText();
  expect(shown.querySelector('mark')?.textContent).toBe('my friends.');
  expect(within(window).getByText(/^4 words differ from now\./)).toBeInTheDocument();

  await restore();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await words(1)).toHaveValue('Welcome back my friends.');
  await screen.findByText(/^Restored: .*\. Undo takes you back to where you were\.$/);
  await saved();
  await waitFor(() => expect(server.item.transcriptionContent).toEqual(versions[0]?.transcriptionContent));
  // However many saves typing took.
  const kept = sent().map((body) => body?.keepsPresent);
  expect([kept[0], kept.filter((each) => each === true).length, kept.at(-1)]).toEqual([undefined, 1, undefined]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await words(3)).toHaveValue('Let us talk about coffee. Coffee is good. Very.');
  await waitFor(() => expect(textOnServer()[0]).toBe('Welcome back to the show.'));
});

test('another is looked at by the keyboard; what is just like now cannot be restored', async () => {
  versions = [aVersion(3, {}), ...versions];
  await open();
  await show();
  expect(await screen.findByText('The words are just like this now.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Restore' })).toBeDisabled();
  await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await restore();
  await saved();
  await waitFor(() => expect(textOnServer()).toHaveLength(2));
});

test('what cannot be saved first is not restored upon', async () => {
  await open();
  server.api.on(endpoints.transcriptions.update, () => lost);
  await userEvent.type(await words(3), ' Very.');
  await show();
  await restore();
  expect(await screen.findByText(/nothing was restored/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Words of paragraph 1' })).toHaveValue('Welcome back to the show.');
});

test('where there is none that is said', async () => {
  versions = [];
  await open();
  await show();
  expect(await screen.findByText('No earlier versions yet')).toBeInTheDocument();
});
