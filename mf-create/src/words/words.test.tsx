import type { ClipRegion } from '@wavereel/audio';
import { aTranscription, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type Transcription } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { definition } from '../definition';
import { WordsPanel } from './WordsPanel';

const guid = '00000000-0000-4000-8000-00000000000a';
const said = 'We began with bread. Then came the salt and the Bread again, all of it late.'.split(' ');
/** A word every two seconds, one second long. */
const words = said.map((text, at) => ({ text, start: at * 2, end: at * 2 + 1, confidence: null }));
const transcriptionContent = {
  paragraphs: [
    { speaker: 'Ana', words: words.slice(0, 4) },
    { speaker: null, words: words.slice(4) },
  ],
};

const api = withSignedIn();
let rows: Transcription[];
beforeEach(() => {
  rows = [];
  api.on(endpoints.transcriptions.list, () => rows);
  api.on(endpoints.transcriptions.usage, () => ({ transcriptions: 0, pending: 0, seconds: 0, languages: ['en'] }));
});
afterEach(() => jest.restoreAllMocks());

interface Told {
  readonly regions: ClipRegion[];
  readonly played: number[];
  readonly shown: number[];
}

function show(from: ClipRegion = { start: 8, end: 16 }): Told {
  const told: Told = { regions: [], played: [], shown: [] };
  const Root = () => {
    const [region, setRegion] = useState(from);
    const onRegion = (next: ClipRegion) => {
      told.regions.push(next);
      setRegion(next);
    };
    return (
      <WordsPanel
        {...{ guid }}
        title="Episode 7"
        desk={{
          region,
          duration: 40,
          onRegion,
          onPlay: (at) => told.played.push(at),
          onShow: (at) => told.shown.push(at),
        }}
      />
    );
  };
  renderRemote({ ...definition, Root }, '/create');
  return told;
}

/** A sound whose words are there. */
function showWords(from?: ClipRegion): Told {
  const whole = aTranscription({ guid, transcriptionContent });
  rows = [aTranscription({ guid, statusText: 'Failed' }), { ...whole, transcriptionContent: null }];
  api.on(endpoints.transcriptions.get, ({ params }) => (params.id === whole._id ? whole : refusal('not_found')));
  return show(from);
}
const list = async () => within(await screen.findByRole('group', { name: 'What is said' }));
const word = async (name: string) => (await list()).findByRole('button', { name });

test('the words around the clip are there to be read, those of the clip marked', async () => {
  showWords();
  expect((await list()).getByText('Ana')).toBeInTheDocument();
  const shown = (await list()).getAllByRole('button');
  expect(shown.map(({ textContent }) => textContent)).toEqual(said);
  expect(shown.flatMap((each, at) => (each.dataset['clip'] ? [at] : []))).toEqual([4, 5, 6, 7]);
  expect(api.asked(endpoints.transcriptions.list)[0]?.query).toMatchObject({ guid });
});

test('a word plays from where it is said, and says where the clip begins and ends', async () => {
  const told = showWords();
  await userEvent.click(await word('with'));
  expect(told.played).toEqual([4]);
  await userEvent.click(screen.getByRole('button', { name: 'Start at this word' }));
  // In the pause before it.
  expect(told.regions).toEqual([{ start: 3.8, end: 16 }]);
  const hand = userEvent.setup();
  await hand.keyboard('{Shift>}');
  await hand.click(await word('salt'));
  await hand.keyboard('{/Shift}');
  expect(told.played).toEqual([4]);
  await userEvent.click(screen.getByRole('button', { name: 'End at this word' }));
  expect(told.regions.at(-1)).toEqual({ start: 3.8, end: 15.35 });
});

test('for the keyboard the words are one stop, and arrow keys go from word to word', async () => {
  const told = showWords();
  const first = await word('Then');
  const stops = (await list()).getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([first]);
  first.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await word('came')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(await word('salt')).toHaveFocus();
  const pressed = (await list()).getAllByRole('button', { pressed: true });
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['came', 'the', 'salt']);
  await userEvent.keyboard('{Home}');
  expect(await word('We')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(told.played).toEqual([0]);
});

test('what is said is found, and one is led from place to place', async () => {
  const told = showWords();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search what is said' }), 'BREAD');
  expect(screen.getByText('2 places')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  expect(await word('bread.')).toHaveAttribute('data-found');
  await userEvent.click(screen.getByRole('button', { name: 'Next place' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next place' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous place' }));
  expect(told.shown).toEqual([6, 20, 6, 20]);
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('Not said here')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next place' })).toBeDisabled();
});

test('words that nobody has written down yet are written down by one press', async () => {
  api.on(endpoints.transcriptions.transcribe, () => {
    const progress = { stage: 'listening', progress: 40, place: null, estimate: null } as const;
    const begun = aTranscription({ guid, statusText: 'Pending', progress });
    rows = [begun];
    return begun;
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Write down the words' }));
  expect(await screen.findByRole('progressbar', { name: 'Writing down the words' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(api.asked(endpoints.transcriptions.transcribe)[0]?.query).toEqual({ guid, title: 'Episode 7' });
});

test('where it failed it says why, and can be tried again', async () => {
  const failed = aTranscription({ guid, statusText: 'Failed', error: 'The recogniser stopped.' });
  rows = [failed];
  api.on(endpoints.transcriptions.retry, () => {
    rows = [{ ...failed, statusText: 'Pending' }];
    return failed;
  });
  show();
  expect(await screen.findByText('The recogniser stopped.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(api.asked(endpoints.transcriptions.retry)[0]?.params).toEqual({ id: failed._id });
});

test('on a phone nothing is asked for until somebody opens it', async () => {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.defineProperty(wide(query), 'matches', { value: query.includes('max-width') }),
    );
  showWords();
  const opener = await screen.findByRole('button', { name: 'Words', expanded: false });
  expect(api.asked(endpoints.transcriptions.list)).toEqual([]);
  await userEvent.click(opener);
  expect(await word('salt')).toBeInTheDocument();
});

test('from words out of sight one goes on to those before and behind', async () => {
  const many = Array.from({ length: 900 }, (_, at) => ({ text: `w${at}`, start: at, end: at + 0.5, confidence: null }));
  const whole = aTranscription({
    guid,
    transcriptionContent: {
      paragraphs: [0, 300, 600].map((at) => ({ speaker: null, words: many.slice(at, at + 300) })),
    },
  });
  rows = [whole];
  api.on(endpoints.transcriptions.get, () => whole);
  show({ start: 100, end: 130 });
  expect(await screen.findAllByText(/^w\d+$/)).toHaveLength(70);
  await userEvent.click(screen.getByRole('button', { name: 'Later words' }));
  expect(await screen.findByText('w150')).toBeInTheDocument();
  expect(screen.getAllByText(/^w\d+$/)).toHaveLength(300);
  await userEvent.click(screen.getByRole('button', { name: 'Earlier words' }));
  expect(screen.getByRole('button', { name: 'Earlier words' })).toHaveAttribute('aria-disabled', 'true');
});
