import { aJob, page, refusal } from '@wavereel/client/testing';
import { endpoints, type Job } from '@wavereel/contracts';
import { hear, renderRemote } from '@wavereel/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { card, withVideos } from '../testing/videos';

const videos = withVideos();
const shown = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
const places = () => screen.getAllByRole('listitem');

beforeEach(() => {
  videos.api.on(endpoints.jobs.facets, () => ({
    tags: [{ value: 'live', count: 2 }],
    designs: [
      { value: 'square', name: null, count: 3 },
      { value: '0b1e8a52-8f2b-4f3e-9b39-3a1f6a2f0c11', name: 'Ours', count: 1 },
    ],
    people: [],
    archived: 0,
  }));
});

test('what is searched for stands in the address, and the server is asked once nobody types any more', async () => {
  videos.api.on(endpoints.jobs.list, ({ query }) =>
    query.search === undefined
      ? [aJob({ title: 'Coffee' }), aJob({ title: 'Donut' })]
      : query.search === 'donut'
        ? [aJob({ title: 'Donut', spokenAt: [{ seconds: 7, text: 'a glazed donut' }] })]
        : [],
  );
  renderRemote(definition, '/videos');
  await card('Coffee');
  const search = screen.getByRole('searchbox', { name: 'Search videos' });
  await userEvent.type(search, ' donut');
  await waitFor(() => expect(shown()).toEqual(['Donut']));
  expect(location.search).toBe('?search=donut');
  expect(videos.api.asked(endpoints.jobs.list).map(({ query }) => query.search)).toEqual([undefined, 'donut']);
  const place = within(await card('Donut')).getByRole('link', { name: '“a glazed donut”: play from there' });
  expect(place).toHaveAttribute('href', expect.stringMatching(/^\/videos\/[\w-]+\?t=7$/));

  await userEvent.type(search, ' x');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
  expect(screen.getByText('Nothing in titles, episodes, tags or captions matches “donut x”.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(search).toHaveValue('');
  expect(location.search).toBe('');
});

test('where nothing is found there is one way out, beside those words', async () => {
  videos.api.on(endpoints.jobs.list, ({ query }) => (query.shape === undefined ? [aJob({ title: 'Coffee' })] : []));
  renderRemote(definition, '/videos?shape=square');
  expect(await screen.findByRole('combobox', { name: 'Shape' })).toHaveDisplayValue('Square');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await card('Coffee');
  expect(location.search).toBe('');
  // The keyboard goes on from where the button was.
  await waitFor(() => expect(screen.getByRole('group', { name: 'Videos' })).toHaveFocus());
});

test('filters and order are those of the address, and change it', async () => {
  videos.jobs = [aJob()];
  renderRemote(definition, '/videos?shape=vertical&sort=oldest&status=wrong');
  await card('First clip');
  expect(videos.api.asked(endpoints.jobs.list).at(-1)?.query).toMatchObject({ shape: 'vertical', sort: 'oldest' });
  expect(screen.getByRole('button', { name: 'Filters, 1 on' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('combobox', { name: 'Shape' })).toHaveDisplayValue('Vertical');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Design' })).toHaveTextContent('Ours (1)'));
  expect(screen.getByRole('combobox', { name: 'Design' })).toHaveTextContent('Square (3)');
  expect(screen.queryByRole('combobox', { name: 'Made by' })).not.toBeInTheDocument();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'live (2)');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first');
  await waitFor(() => expect(location.search).toBe('?shape=vertical&status=wrong&tag=live'));
  await waitFor(() =>
    expect(videos.api.asked(endpoints.jobs.list).at(-1)?.query).toMatchObject({ shape: 'vertical', tag: 'live' }),
  );
  videos.jobs = [];
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Archive' }), 'Archived');
  expect(await screen.findByText('No video fits these filters.')).toBeInTheDocument();
});

test('who has put all aside is led there, and not asked to begin', async () => {
  videos.api.on(endpoints.jobs.list, ({ query }) => (query.archived === 'true' ? [aJob({ archived: true })] : []));
  videos.api.on(endpoints.jobs.facets, () => ({ tags: [], designs: [], people: [], archived: 1 }));
  renderRemote(definition, '/videos');
  expect(await screen.findByRole('heading', { name: 'Everything is archived' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show the archive' }));
  expect(await card('First clip')).toBeInTheDocument();
});

describe('of a long list', () => {
  const count = 5_000;
  const counted = '2026-11-26T00:00:00.000Z';
  const jobs = new Map<number, Job>();
  const jobAt = (place: number): Job => {
    const job = jobs.get(place) ?? aJob({ title: `Clip ${place}` });
    jobs.set(place, job);
    return job;
  };
  const marksOf = (every: unknown) => ({
    count,
    deleted: 0,
    date: counted,
    cursors: Array.from({ length: Math.ceil(count / Number(every)) - 1 }, (_, at) => String((at + 1) * Number(every))),
  });
  /** Where the grid is scrolled to in a leap. */
  const leapTo = (far: number) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -far, 0, 0));
    fireEvent.scroll(window);
  };
  beforeEach(() => {
    // A cursor says the place that it is of.
    videos.api.on(endpoints.jobs.list, ({ query }) => {
      const from = Number(query.cursor ?? 0);
      const limit = Number(query.limit);
      const rows = Array.from({ length: Math.min(limit, count - from) }, (_, at) => jobAt(from + at));
      return from + limit < count ? page(rows, String(from + limit)) : rows;
    });
    videos.api.on(endpoints.jobs.marks, ({ query }) => marksOf(query.every));
    jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  test('a range is chosen as far as it goes, also where nobody has looked; a choice ends with what is searched for', async () => {
    renderRemote(definition, '/videos');
    await card('Clip 0');
    await screen.findByText('5,000 videos');
    act(() => places()[0]?.focus());
    await userEvent.keyboard(
      '{Shift>}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{/Shift}',
    );
    const place = Number(document.activeElement?.getAttribute('data-place'));
    expect(place).toBeGreaterThan(16);
    expect(await screen.findByText(`${place + 1} selected`)).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'By title');
    expect(screen.getByText(`${place + 1} selected`)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
  });

  test('few are in the document, and each says its place', async () => {
    renderRemote(definition, '/videos');
    await card('Clip 0');
    expect(await screen.findByText('5,000 videos')).toBeInTheDocument();
    expect(places().length).toBeLessThan(40);
    expect(places()[1]).toHaveAttribute('aria-posinset', '2');
    expect(places()[1]).toHaveAttribute('aria-setsize', '5000');
  });

  test('after a leap what is in sight is drawn first, and what is near once that is there', async () => {
    renderRemote(definition, '/videos');
    await card('Clip 0');
    expect(await screen.findByText('5,000 videos')).toBeInTheDocument();
    const drawn = () => places().filter((one) => Number(one.dataset['place']) > 100).length;
    leapTo(100_000);
    const inSight = drawn();
    expect(inSight).toBeGreaterThan(0);
    // Rows of it are asked for; none is there yet.
    expect(screen.queryAllByRole('article').length).toBeLessThanOrEqual(1);
    await waitFor(() => expect(drawn()).toBeGreaterThan(inSight));
    expect(screen.getAllByRole('article').length).toBeGreaterThanOrEqual(inSight);
  });

  test('after a leap in a list that was counted a while ago nobody waits until it is counted anew', async () => {
    renderRemote(definition, '/videos');
    await card('Clip 0');
    expect(await screen.findByText('5,000 videos')).toBeInTheDocument();
    let countAnew: () => void = () => undefined;
    videos.api.on(endpoints.jobs.marks, async ({ query }) => {
      await new Promise<void>((resolve) => (countAnew = resolve));
      return { ...marksOf(query.every), count: 4_999 };
    });
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
    leapTo(100_000);
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(1));
    expect(screen.getByText('5,000 videos')).toBeInTheDocument();
    await waitFor(() => expect(videos.api.asked(endpoints.jobs.marks)).toHaveLength(2));
    countAnew();
    expect(await screen.findByText('4,999 videos')).toBeInTheDocument();
  });

  test('the arrow keys lead from card to card, End to the last, which is read alone', async () => {
    renderRemote(definition, '/videos');
    await card('Clip 0');
    await screen.findByText('5,000 videos');
    act(() => places()[0]?.focus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('data-place', '5');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-place', '4999'));
  });

  test('all are chosen by one key and deleted by another; a banner has them back in one step', async () => {
    const date = '2026-11-26T00:00:00.000Z';
    videos.api.on(endpoints.jobs.changeMany, () => ({ count: 4_999, date }));
    renderRemote(definition, '/videos?shape=square');
    await card('Clip 0');
    await screen.findByText('5,000 videos');
    act(() => places()[0]?.focus());
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(await screen.findByText('5,000 selected')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    expect(screen.getByText('4,999 selected')).toBeInTheDocument();
    await userEvent.keyboard('{Delete}');
    const banner = await screen.findByText('4,999 videos were deleted. They stay in the bin for 30 days.');
    expect(banner).toBeInTheDocument();
    expect(videos.api.asked(endpoints.jobs.changeMany)[0]?.body).toEqual({
      those: { filter: { shape: 'square' }, except: [jobAt(0).id], until: counted },
      change: { do: 'delete', deleted: true },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(banner).not.toBeInTheDocument());
    expect(videos.api.asked(endpoints.jobs.changeMany)[1]?.body).toEqual({
      those: { date },
      change: { do: 'delete', deleted: false },
    });
  });
});

describe('several', () => {
  beforeEach(() => {
    videos.jobs = ['One', 'Two', 'Three', 'Four'].map((title) => aJob({ title }));
  });
  const ids = (...titles: string[]) => videos.jobs.filter(({ title }) => titles.includes(title)).map(({ id }) => id);
  const choice = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });

  test('are chosen one by one and as a range, and tagged', async () => {
    videos.api.on(endpoints.jobs.changeMany, () => ({ count: 3, date: '2026-11-26T00:00:00.000Z' }));
    const notices = hear('notify');
    renderRemote(definition, '/videos');
    await card('One');
    await userEvent.click(choice('Two'));
    fireEvent.click(choice('Four'), { shiftKey: true });
    expect(await screen.findByText('3 selected')).toBeInTheDocument();
    await userEvent.click(choice('Three'));
    await userEvent.click(screen.getByRole('button', { name: 'Tag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag what is selected' }));
    await userEvent.type(dialog.getByRole('combobox', { name: 'Tag' }), ' Season 2 {Enter}');
    await waitFor(() =>
      expect(videos.api.asked(endpoints.jobs.changeMany)[0]?.body).toEqual({
        those: { ids: ids('Two', 'Four') },
        change: { do: 'tag', tag: 'Season 2', tagged: true },
      }),
    );
    await waitFor(() => expect(notices).toEqual([{ tone: 'good', text: '3 videos were tagged.' }]));
    // They may be put aside next.
    expect(screen.getByText('2 selected')).toBeInTheDocument();
  });

  test('lose a tag that videos have, of which they are told how many had it', async () => {
    let count = 1;
    videos.api.on(endpoints.jobs.changeMany, () => ({ count, date: '2026-11-26T00:00:00.000Z' }));
    const notices = hear('notify');
    renderRemote(definition, '/videos');
    await card('One');
    await userEvent.click(choice('One'));
    await userEvent.click(choice('Two'));
    const untag = async (rest: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Tag' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Tag what is selected' }));
      const remove = dialog.getByRole('button', { name: 'Remove tag' });
      await userEvent.type(dialog.getByRole('combobox', { name: 'Tag' }), 'Liv');
      await waitFor(() => expect(remove).toHaveAccessibleDescription('None of your videos has this tag.'));
      await userEvent.type(dialog.getByRole('combobox', { name: 'Tag' }), rest);
      await userEvent.click(remove);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await untag('e');
    await waitFor(() => expect(notices).toEqual([{ tone: 'good', text: 'The tag was taken off 1 video.' }]));
    expect(videos.api.asked(endpoints.jobs.changeMany)[0]?.body).toEqual({
      those: { ids: ids('One', 'Two') },
      change: { do: 'tag', tag: 'live', tagged: false },
    });
    count = 0;
    // Written in capitals it is the same.
    await untag('E');
    await waitFor(() => expect(notices[1]).toEqual({ tone: 'info', text: 'None of those videos has this tag.' }));
  });

  test('are chosen no more where what they were found by was taken off them', async () => {
    videos.api.on(endpoints.jobs.changeMany, () => ({ count: 1, date: '2026-11-26T00:00:00.000Z' }));
    renderRemote(definition, '/videos?tag=live');
    await card('One');
    await userEvent.click(choice('One'));
    await userEvent.click(screen.getByRole('button', { name: 'Tag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag what is selected' }));
    await userEvent.type(dialog.getByRole('combobox', { name: 'Tag' }), 'live');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove tag' }));
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  });

  test('are downloaded as one file; what is not ready is counted, what is refused is said, and all stays chosen', async () => {
    videos.api.on(endpoints.jobs.zip, () => ({
      url: '/files/zips/one?signature',
      count: 2,
      bytes: 2_400_000,
      missing: 1,
    }));
    const followed: (string | null)[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.getAttribute('href'));
    });
    const notices = hear('notify');
    renderRemote(definition, '/videos');
    await card('One');
    for (const title of ['One', 'Two', 'Four']) fireEvent.click(choice(title));
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(followed).toEqual(['/files/zips/one?signature']));
    expect(videos.api.asked(endpoints.jobs.zip)[0]?.body).toEqual({ those: { ids: ids('One', 'Two', 'Four') } });
    expect(notices).toEqual([
      { tone: 'info', text: 'The download of 2 videos (2.4 MB) has begun. 1 of 3 is not ready and is left out.' },
    ]);
    videos.api.on(endpoints.jobs.zip, () => refusal('zip_empty'));
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(notices).toHaveLength(2));
    expect([followed.length, notices[1]?.tone]).toEqual([1, 'bad']);
    expect(screen.getByText('3 selected')).toBeInTheDocument();
  });

  test('by the keyboard with Shift, and let go with Escape', async () => {
    renderRemote(definition, '/videos');
    await card('One');
    act(() => places()[0]?.focus());
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(await screen.findByText('3 selected')).toBeInTheDocument();
    expect(choice('Three')).toBeChecked();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });

  test('leave the focus in the list when the way into and out of choosing goes away', async () => {
    renderRemote(definition, '/videos');
    await card('One');
    const list = screen.getByRole('group', { name: 'Videos' });
    act(() => screen.getByRole('button', { name: 'Select' }).focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(list).toHaveFocus());
    act(() => screen.getByRole('button', { name: 'Done' }).focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(list).toHaveFocus());
  });

  test('that were archived are no longer said to be once they were taken out again', async () => {
    const date = '2026-11-26T00:00:00.000Z';
    videos.api.on(endpoints.jobs.changeMany, () => ({ count: 1, date }));
    renderRemote(definition, '/videos');
    await card('One');
    await userEvent.click(choice('One'));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('1 video was archived.')).toBeInTheDocument();
    // What is done with others stands in its place meanwhile.
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    expect(screen.queryByText('1 video was archived.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('1 video was archived.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Archive' }), 'true');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }));
    await userEvent.click(screen.getByRole('button', { name: 'Take out of the archive' }));
    expect(await screen.findByText('1 video is back among your videos.')).toBeInTheDocument();
    expect(screen.queryByText('1 video was archived.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('1 video is back among your videos.')).not.toBeInTheDocument());
    expect(videos.api.asked(endpoints.jobs.changeMany).at(-1)?.body).toEqual({
      those: { date },
      change: { do: 'archive', archived: true },
    });
  });

  test('are marked by a press where there is no mouse; what is refused is said and stays chosen', async () => {
    videos.api.on(endpoints.jobs.changeMany, () => refusal('forbidden'));
    const notices = hear('notify');
    renderRemote(definition, '/videos');
    await card('One');
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    expect(screen.getByText('0 selected')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription('Select a video first.');
    await userEvent.click(choice('One'));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  });
});
