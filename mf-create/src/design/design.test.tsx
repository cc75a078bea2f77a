import { kept } from '@wavereel/client';
import {
  aDesign,
  aMedia,
  anOwnDesign,
  beSignedIn,
  forgetSession,
  refusal,
  startFakeApi,
  takeUploads,
  type FakeApi,
} from '@wavereel/client/testing';
import { endpoints, type Design } from '@wavereel/contracts';
import { dialogGone, hear, renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { emptyDraft } from '../flow/flow';
import { DesignStep } from './DesignStep';

const templates = [
  aDesign(),
  aDesign({ _id: 'vertical', name: 'Vertical', width: 720, height: 1280, cardType: 'vertical' }),
];
const several = (count: number) => Array.from({ length: count }, (_, at) => anOwnDesign({ name: `Design ${at + 1}` }));

let api: FakeApi;
let own: Design[];
beforeAll(async () => {
  api = await startFakeApi();
});
beforeEach(async () => {
  await beSignedIn(api);
  const signed = takeUploads(api);
  api.on(endpoints.media.create, () => aMedia({ guid: signed.uuid }));
  api.on(endpoints.media.status, () => ({ status: 'pending', error: null, stage: null, progress: null }));
  own = [];
  api.on(endpoints.themes.list, () => own);
  api.on(endpoints.themes.templates, () => templates);
});
afterEach(async () => {
  await kept.clear();
  jest.restoreAllMocks();
  forgetSession();
  api.reset();
});
afterAll(() => api.close());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const select = (name: string) => press(new RegExp(`^Select Design ${name},`));
const another = () => press('Choose a different design');
const shown = () =>
  within(screen.getByRole('group', { name: 'Designs' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const choose = async (design: string, action: string) => {
  await press(`More for ${design}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
};
/** Goes to the designs with a file of one's own. `routes` are those of other remotes. */
async function toDesigns({ routes = ['/editor'] } = {}) {
  renderRemote(definition, '/create', routes);
  await userEvent.upload(
    await screen.findByLabelText('Drop your audio here', { selector: 'input' }),
    new File(['ID3 and some sound'], 'Episode 7.mp3', { type: 'audio/mpeg' }),
  );
  await press('Confirm audio');
  await screen.findByRole('button', { name: 'Confirm design' });
}
/** Pictures load, or do not. */
const pictures = (loaded: Promise<void>) => jest.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(loaded);

describe('all designs', () => {
  test('are the built-in ones for who has none, who is offered to make one', async () => {
    await toDesigns();
    await screen.findByRole('group', { name: 'Designs' });
    expect(shown()).toEqual(['Square', 'Vertical']);
    expect(screen.getByRole('button', { name: 'Select Design Vertical, 720 × 1280' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Preview of Vertical' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Your Own' })).toHaveAttribute('href', '/editor');
    expect(screen.queryByRole('link', { name: 'New Design' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages of designs' })).not.toBeInTheDocument();
  });

  test("are one's own, six a page", async () => {
    own = several(8);
    await toDesigns();
    expect(await screen.findByRole('link', { name: 'New Design' })).toHaveAttribute('href', '/editor');
    expect(shown()).toEqual(['Design 1', 'Design 2', 'Design 3', 'Design 4', 'Design 5', 'Design 6']);
    const pages = within(screen.getByRole('navigation', { name: 'Pages of designs' }));
    await userEvent.click(pages.getByRole('button', { name: 'Next' }));
    expect(shown()).toEqual(['Design 7', 'Design 8']);
    await userEvent.click(pages.getByRole('button', { name: 'Page 1' }));
    expect(shown()).toHaveLength(6);
  });

  test('lead to the editor only where the suite has one', async () => {
    own = [anOwnDesign()];
    await toDesigns({ routes: [] });
    await press('More for Night');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Clone Design',
      'Delete Design',
    ]);
    expect(screen.queryByRole('link', { name: 'New Design' })).not.toBeInTheDocument();
  });

  test('wait for audio where there is none yet', async () => {
    renderRemote(definition, '/create?from=editor');
    await screen.findByRole('group', { name: 'Designs' });
    expect(screen.getByRole('button', { name: 'Confirm design' })).toHaveAccessibleDescription(
      'Please select and confirm your audio in the previous step before proceeding.',
    );
  });

  test('that cannot be had say so, and trying again mends it', async () => {
    api.on(endpoints.themes.templates, () => refusal('rate_limited', { values: { seconds: 5 } }));
    await toDesigns();
    expect(await screen.findByRole('heading', { name: 'Designs could not be loaded' })).toBeInTheDocument();
    api.on(endpoints.themes.templates, () => templates);
    await press('Try again');
    expect(await screen.findByRole('button', { name: /^Select Design Square/ })).toBeInTheDocument();
  });
});

describe('a chosen design', () => {
  test('takes the place of the others, large, with its size, and gives way to them with the focus where it was', async () => {
    own = several(8);
    await toDesigns();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await select('Design 8');
    const chosen = within(await screen.findByRole('region', { name: 'Design 8' }));
    expect(chosen.getByRole('img', { name: 'Preview of Design 8' })).toBeInTheDocument();
    expect(chosen.getByText('1080 × 1080')).toBeInTheDocument();
    expect(chosen.getByText('The exact animation depends on your audio.')).toBeInTheDocument();
    expect(chosen.getByRole('heading', { name: 'Design 8' })).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Designs' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm design' })).toBeEnabled();

    await another();
    expect(shown()).toEqual(['Design 7', 'Design 8']);
    expect(screen.getByRole('button', { name: 'Select Design Design 8, 1080 × 1080' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Confirm design' })).toHaveAccessibleDescription(
      'Choose a design first.',
    );
  });

  test('can be edited by whose it is', async () => {
    own = [anOwnDesign()];
    await toDesigns();
    await select('Night');
    expect(await screen.findByRole('link', { name: 'Edit This Design' })).toHaveAttribute(
      'href',
      `/editor/${own[0]?._id}`,
    );
  });

  test('that is built in can be changed by nobody', async () => {
    await toDesigns();
    await select('Square');
    expect(await screen.findByRole('button', { name: 'Choose a different design' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit This Design' })).not.toBeInTheDocument();
    await press('More for Square');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Clone Design']);
  });

  test('waits for its picture; one that cannot be had is not chosen', async () => {
    own = [anOwnDesign({ backgroundImage: '/files/gone.jpg' })];
    let fail: (reason: Error) => void = () => undefined;
    pictures(new Promise((_, reject) => (fail = reject)));
    await toDesigns();
    const notices = hear('notify');
    await select('Night');
    expect(screen.getByRole('button', { name: /^Select Design Night/ })).toHaveAttribute('aria-busy', 'true');
    fail(new Error('404'));
    expect(await screen.findByText('This design seems to have a problem.')).toBeInTheDocument();
    expect(screen.getByText('Please edit, re-save, and try again.')).toBeInTheDocument();
    expect(notices).toEqual([
      { tone: 'bad', title: 'This design seems to have a problem.', text: 'Please edit, re-save, and try again.' },
    ]);
    expect(screen.getByRole('button', { name: /^Select Design Night/ })).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('button', { name: 'Confirm design' })).toHaveAccessibleDescription(
      'Choose a design first.',
    );
  });

  test('is the last one that was pressed, however long the pictures take', async () => {
    own = [anOwnDesign({ name: 'Slow', backgroundImage: '/files/slow.jpg' }), anOwnDesign({ name: 'Quick' })];
    let load: () => void = () => undefined;
    pictures(new Promise((resolve) => (load = resolve)));
    await toDesigns();
    await select('Slow');
    await select('Quick');
    expect(await screen.findByRole('region', { name: 'Quick' })).toBeInTheDocument();
    load();
    await another();
    expect(screen.getByRole('button', { name: /^Select Design Quick/ })).toHaveFocus();
  });

  test('of a schema from before makes videos but cannot be edited', async () => {
    const note =
      'The design schema was upgraded: this design can no longer be edited, but you can still make videos with it.';
    own = [anOwnDesign({ isLegacy: true })];
    await toDesigns();
    await press('More for Night');
    const edit = await screen.findByRole('menuitem', { name: /^Edit Design/ });
    expect(edit).toHaveTextContent(note);
    await userEvent.click(edit);
    expect(location.pathname).toBe('/create');
    await userEvent.keyboard('{Escape}');
    await select('Night');
    expect(await screen.findByRole('button', { name: 'Edit This Design' })).toHaveAccessibleDescription(note);
    expect(screen.getByRole('button', { name: 'Confirm design' })).toBeEnabled();
  });
});

describe('the menu of a design', () => {
  test('leads to the editor', async () => {
    own = [anOwnDesign()];
    await toDesigns();
    await choose('Night', 'Edit Design');
    await waitFor(() => expect(location.pathname).toBe(`/editor/${own[0]?._id}`));
  });

  test('clones it, tells everybody and shows the copy', async () => {
    const saved = hear('design.saved');
    api.on(endpoints.themes.clone, ({ body }) => {
      const made = anOwnDesign({ name: `${body.id} copy` });
      own = [made];
      return made;
    });
    await toDesigns();
    await choose('Square', 'Clone Design');
    expect(await screen.findByText('Design Cloned')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(['square copy']));
    expect(saved).toEqual([{ designId: own[0]?._id }]);
    expect(screen.getByRole('group', { name: 'Designs' })).toHaveFocus();
  });

  test('says when cloning failed', async () => {
    api.on(endpoints.themes.clone, () => refusal('internal'));
    await toDesigns();
    await choose('Square', 'Clone Design');
    expect(await screen.findByText('Clone Design Failed')).toBeInTheDocument();
  });

  test('deletes it after the question, and leaves the focus with the others', async () => {
    own = several(7);
    const gone = own[6];
    const saved = hear('design.saved');
    api.on(endpoints.themes.update, () => {
      own = own.slice(0, 6);
      return gone ?? aDesign();
    });
    await toDesigns();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await choose('Design 7', 'Delete Design');
    const question = await screen.findByRole('dialog', { name: 'Design 7' });
    expect(question).toHaveAccessibleDescription('Are you want to delete this design?');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Design Removed')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toHaveLength(6));
    expect(api.asked(endpoints.themes.update)[0]).toMatchObject({ params: { id: gone?._id }, body: { deleted: true } });
    expect(saved).toEqual([{ designId: gone?._id }]);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Designs' })).toHaveFocus());
  });

  test('keeps it silently; a deletion that fails says why', async () => {
    own = [anOwnDesign()];
    api.on(endpoints.themes.update, () => refusal('forbidden'));
    await toDesigns();
    const notices = hear('notify');
    await choose('Night', 'Delete Design');
    await press('Keep it');
    await dialogGone();
    expect(notices).toEqual([]);
    expect(shown()).toEqual(['Night']);

    await choose('Night', 'Delete Design');
    await press('Delete');
    expect(await screen.findByText('Design Delete Failed')).toBeInTheDocument();
    expect(await within(screen.getByRole('dialog', { name: 'Night' })).findByRole('alert')).toHaveTextContent(
      'Ask the owner of the team.',
    );
  });

  test('of the chosen one clears the choice when it deletes it', async () => {
    own = [anOwnDesign()];
    api.on(endpoints.themes.update, () => {
      own = [];
      return anOwnDesign();
    });
    await toDesigns();
    await select('Night');
    await screen.findByRole('region', { name: 'Night' });
    await choose('Night', 'Delete Design');
    await press('Delete');
    await waitFor(() => expect(shown()).toEqual(['Square', 'Vertical']));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Designs' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Confirm design' })).toHaveAccessibleDescription(
      'Choose a design first.',
    );
  });
});

test('where a video is edited, the step has a heading, leads to the editor with the video, and keeps its audio', async () => {
  const draft = { ...emptyDraft, step: 2, editing: true } as const;
  const Root = () => (
    <DesignStep draft={draft} dispatch={() => undefined} jobId="b1946ac9" draftOf="none" sound={{ status: 'none' }} />
  );
  own = [anOwnDesign()];
  renderRemote({ ...definition, Root }, '/edit/b1946ac9', ['/editor']);
  expect(screen.getByRole('heading', { name: '1. Your Design' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'New Design' })).toHaveAttribute('href', '/editor?job=b1946ac9');
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await choose('Night', 'Edit Design');
  await waitFor(() => expect(location.pathname + location.search).toBe(`/editor/${own[0]?._id}?job=b1946ac9`));
});
