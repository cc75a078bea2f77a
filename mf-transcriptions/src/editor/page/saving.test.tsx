import { kept } from '@wavereel/client';
import { lost, refusal } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changeElsewhere,
  open,
  saved,
  sent,
  server,
  serveTranscript,
  take,
  takeChanges,
  textOnServer,
  words,
} from '../../testing/transcript-screen';
import { content, said } from '../../testing/transcripts';

serveTranscript();

const undo = () => userEvent.keyboard('{Control>}z{/Control}');
const end = 'to be here.';

test('one’s own steps are taken back after somebody else’s changes came in, and theirs stay', async () => {
  await open();
  const third = await words(3);
  await userEvent.type(third, ' Very.');
  fireEvent.blur(third);
  changeElsewhere(1, said('Thank you.', 10));
  await saved();
  expect(await words(2)).toHaveValue('Thank you.');
  await undo();
  expect(third).toHaveValue('Let us talk about coffee. Coffee is good.');
  expect(await words(2)).toHaveValue('Thank you.');
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(third).toHaveValue('Let us talk about coffee. Coffee is good. Very.');
  await saved();
  await waitFor(() => expect(textOnServer()[1]).toBe('Thank you.'));
});

test('a step back that meets what they changed leaves theirs, and what nothing is left of is no step', async () => {
  await open();
  const second = await words(2);
  await userEvent.type(second, ' Yes.');
  await saved();
  changeElsewhere(1, said('Thank you.', 10));
  await userEvent.type(await words(1), ' Hi.');
  await saved();
  await waitFor(() => expect(textOnServer()[1]).toBe('Thank you.'));
  await undo();
  expect(await words(1)).toHaveValue('Welcome back to the show.');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  expect(await words(2)).toHaveValue('Thank you.');
});

test('an answer that is lost is no conflict: what the server has already is not sent again, and nothing is kept twice', async () => {
  await open();
  let isFirst = true;
  server.api.on(endpoints.transcriptions.update, ({ body }) => {
    const taken = take(body);
    if (isFirst) {
      isFirst = false;
      return lost;
    }
    return taken ?? refusal('transcript_changed');
  });
  await userEvent.type(await words(1), ' Hi.');
  await screen.findByText('Offline: kept on this device');
  fireEvent(window, new Event('online'));
  await saved();
  expect(textOnServer()[0]).toBe('Welcome back to the show. Hi.');
  expect(sent().some((body) => body?.keepsPresent)).toBe(false);
  expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
  await userEvent.type(await words(1), ' There.');
  await saved();
  await waitFor(() => expect(textOnServer()[0]).toBe('Welcome back to the show. Hi. There.'));
});

test('a line that is lost after both were brought together does not write over what somebody else changed', async () => {
  await open();
  changeElsewhere(1, said('Thank you.', 10));
  let tries = 0;
  server.api.on(endpoints.transcriptions.update, ({ body }) => {
    tries += 1;
    return tries === 2 ? lost : (take(body) ?? refusal('transcript_changed'));
  });
  await userEvent.type(await words(3), ' Very.');
  await screen.findByText('Offline: kept on this device');
  fireEvent(window, new Event('online'));
  await saved();
  expect(textOnServer()).toEqual([
    'Welcome back to the show.',
    'Thank you.',
    'Let us talk about coffee. Coffee is good. Very.',
  ]);
});

test('a page that is put away keeps the last letter at once', async () => {
  server.api.on(endpoints.transcriptions.update, () => lost);
  await open();
  const write = jest.spyOn(kept, 'write');
  fireEvent.change(await words(1), { target: { value: 'Welcome back to the show. Hi' } });
  expect(write).not.toHaveBeenCalled();
  fireEvent(window, new Event('pagehide'));
  expect(write).toHaveBeenCalledWith(
    `transcript ${server.item._id}`,
    expect.objectContaining({ changes: [expect.objectContaining({ at: 0, remove: 1 })] }),
  );
});

test('lines that are pasted are paragraphs, said by the same person, in one step, with the caret behind them', async () => {
  await open();
  const second = await words(2);
  second.focus();
  const place = second.value.indexOf(end);
  second.setSelectionRange(place, place);
  await userEvent.paste('here.\n\nAnd more.\nAnd still ');
  expect((await words(2)).value).toBe('Thanks for having me, it is a pleasure here.');
  expect(await words(3)).toHaveValue('And more.');
  const last = await words(4);
  expect(last).toHaveValue(`And still ${end}`);
  await waitFor(() => expect(last).toHaveFocus());
  expect(last.selectionStart).toBe('And still '.length);
  await saved();
  expect(textOnServer()).toHaveLength(5);
  await undo();
  expect(screen.queryByRole('textbox', { name: 'Words of paragraph 4' })).not.toBeInTheDocument();
  await saved();
  await waitFor(() => expect(server.item.transcriptionContent).toEqual(content));
});

test('what is pasted behind the last word ends with the sound, without what nobody can read', async () => {
  server.item = { ...server.item, duration: 24 };
  await open();
  const last = await words(3);
  const before = server.item.transcriptionContent?.paragraphs[2]?.words;
  last.focus();
  last.setSelectionRange(last.value.length, last.value.length);
  await userEvent.paste(` This episode\nwas made\0 by\n${'x'.repeat(150)} \0`);
  await saved();
  await waitFor(() =>
    expect(textOnServer().slice(2)).toEqual([
      'Let us talk about coffee. Coffee is good. This episode',
      'was made by',
      `${'x'.repeat(100)} ${'x'.repeat(50)}`,
    ]),
  );
  const after = server.item.transcriptionContent?.paragraphs.slice(2).flatMap((paragraph) => paragraph.words) ?? [];
  expect(after.slice(0, before?.length)).toEqual(before);
  expect(Math.max(...after.map(({ end: over }) => over))).toBeLessThanOrEqual(24);
  await userEvent.type(await words(5), ' Bye');
  await saved();
  await waitFor(() => expect(textOnServer()[4]).toMatch(/ Bye$/));
});

test('what an earlier release kept of it is there again', async () => {
  const { title, _id: id, revision, transcriptionContent } = server.item;
  const mine = { paragraphs: [said('Welcome all.', 0, 'Ana'), ...content.paragraphs.slice(1)] };
  await kept.write(`transcript ${id}`, { version: 2, title, transcript: mine });
  await kept.write(`transcript ${id} before`, { version: 2, title, revision, transcript: transcriptionContent });
  takeChanges();
  await open();
  expect(await words(1)).toHaveValue('Welcome all.');
  await saved();
  await waitFor(() => expect(textOnServer()[0]).toBe('Welcome all.'));
});
