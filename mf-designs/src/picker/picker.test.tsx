import { aDesign, aMedia, anId, anOwnDesign, hearInOtherTab, refusal, withSignedIn } from '@wavereel/client/testing';
import { takeNews } from '@wavereel/client';
import { endpoints, imageLayerSchema, type Design, type Media } from '@wavereel/contracts';
import { setLanguage } from '@wavereel/i18n';
import { createPart, Part } from '@wavereel/remote-kit';
import { dialogGone, hear, renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { definition } from '../definition';
import { designPicker } from './definition';

const templates = [
  aDesign(),
  aDesign({ _id: 'vertical', name: 'Vertical', width: 720, height: 1280, cardType: 'vertical' }),
];
const several = (count: number) => Array.from({ length: count }, (_, at) => anOwnDesign({ name: `Design ${at + 1}` }));

const api = withSignedIn();
let own: Design[];
let library: Media[];
beforeEach(() => {
  own = [];
  library = [];
  api.on(endpoints.themes.list, () => own);
  api.on(endpoints.themes.templates, () => templates);
  api.on(endpoints.media.list, () => library);
});
afterEach(() => jest.restoreAllMocks());

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
/** Leaves a slot for the picker, as the step of another remote does, with a video that is edited or without. `routes` are those of other remotes. */
function toDesigns({ routes = ['/editor'], jobId = null }: { routes?: readonly string[]; jobId?: string | null } = {}) {
  function Slot() {
    const [design, setDesign] = useState<Design | null>(null);
    return (
      <>
        <p>Chosen: {design?.name ?? 'none'}</p>
        <Part
          name="design-picker"
          version={1}
          design={design}
          jobId={jobId}
          onSelect={setDesign}
          onClear={() => setDesign(null)}
          loading={null}
          fallback={() => <p>There is no picker</p>}
        />
      </>
    );
  }
  const parts = { 'design-picker': () => Promise.resolve(createPart(designPicker)) };
  renderRemote({ ...definition, Root: Slot }, '/create', routes, parts);
}
const chosen = (name: string) => screen.findByText(`Chosen: ${name}`);
/** Pictures load, or do not. */
const pictures = (loaded: Promise<void>) => jest.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(loaded);

describe('all designs', () => {
  test('are the built-in ones for who has none, who is offered to make one', async () => {
    toDesigns();
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
    toDesigns();
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
    toDesigns({ routes: [] });
    await press('More for Night');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Rename Design',
      'Clone Design',
      'Delete Design',
    ]);
    expect(screen.queryByRole('link', { name: 'New Design' })).not.toBeInTheDocument();
  });

  test('that cannot be had say so, and trying again mends it', async () => {
    api.on(endpoints.themes.templates, () => refusal('rate_limited', { values: { seconds: 5 } }));
    toDesigns();
    expect(await screen.findByRole('heading', { name: 'Designs could not be loaded' })).toBeInTheDocument();
    api.on(endpoints.themes.templates, () => templates);
    await press('Try again');
    expect(await screen.findByRole('button', { name: /^Select Design Square/ })).toBeInTheDocument();
  });
});

test('the built-in ones are called in the language of the interface', async () => {
  await setLanguage('pt-BR');
  toDesigns();
  expect(await screen.findByRole('article', { name: 'Quadrado' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Quadrado' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Quadrado, 1080/ })).toBeInTheDocument();
  await setLanguage('en');
});

describe('a chosen design', () => {
  test('is the one whose picture was pressed as well', async () => {
    toDesigns();
    await userEvent.click(await screen.findByRole('img', { name: 'Preview of Vertical' }));
    expect(await chosen('Vertical')).toBeInTheDocument();
  });

  test('takes the place of the others, with its size, and gives way to them with the focus where it was', async () => {
    own = several(8);
    toDesigns();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await select('Design 8');
    await chosen('Design 8');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Design 8' })).toHaveFocus());
    expect(screen.getByText('1080 × 1080')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Designs' })).not.toBeInTheDocument();

    await another();
    await chosen('none');
    await waitFor(() => expect(shown()).toEqual(['Design 7', 'Design 8']));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Select Design Design 8, 1080 × 1080' })).toHaveFocus(),
    );
  });

  test('can be edited by whose it is', async () => {
    own = [anOwnDesign()];
    toDesigns();
    await select('Night');
    expect(await screen.findByRole('link', { name: 'Edit This Design' })).toHaveAttribute(
      'href',
      `/editor/${own[0]?._id}`,
    );
  });

  test('that is built in can be changed by nobody', async () => {
    toDesigns();
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
    toDesigns();
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
    await chosen('none');
  });

  test('is the last one that was pressed, however long the pictures take', async () => {
    own = [anOwnDesign({ name: 'Slow', backgroundImage: '/files/slow.jpg' }), anOwnDesign({ name: 'Quick' })];
    let load: () => void = () => undefined;
    pictures(new Promise((resolve) => (load = resolve)));
    toDesigns();
    await select('Slow');
    await select('Quick');
    await chosen('Quick');
    load();
    await another();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Select Design Quick/ })).toHaveFocus());
  });

  test('comes though its show becomes known meanwhile', async () => {
    api.on(endpoints.themes.templates, () => [aDesign({ backgroundImage: '/files/meanwhile.jpg' })]);
    let load: () => void = () => undefined;
    pictures(new Promise((resolve) => (load = resolve)));
    toDesigns();
    await select('Square');
    library = [aMedia({ feedTitle: 'Night walks', image_src: '/cover/walks' })];
    await act(() => takeNews('library.changed'));
    await screen.findByRole('region', { name: 'Looks for Night walks' });
    load();
    await chosen('Square');
  });

  test('is not one that shows a picture which is gone', async () => {
    const box = { left: 0, top: 0, width: 400, height: 400 };
    const photo = imageLayerSchema.parse({ kind: 'image', id: anId(), picture: anId(), ...box });
    own = [anOwnDesign({ backgroundImage: null, layers: [photo] })];
    pictures(Promise.reject(new Error('404')));
    toDesigns();
    await select('Night');
    expect(await screen.findByText('This design seems to have a problem.')).toBeInTheDocument();
    await chosen('none');
  });

  test('of a schema from before makes videos but cannot be edited', async () => {
    const note =
      'The design schema was upgraded: this design can no longer be edited, but you can still make videos with it.';
    own = [anOwnDesign({ isLegacy: true })];
    toDesigns();
    await press('More for Night');
    const edit = await screen.findByRole('menuitem', { name: /^Edit Design/ });
    expect(edit).toHaveTextContent(note);
    await userEvent.click(edit);
    expect(location.pathname).toBe('/create');
    await userEvent.keyboard('{Escape}');
    await select('Night');
    expect(await screen.findByRole('button', { name: 'Edit This Design' })).toHaveAccessibleDescription(note);
    await chosen('Night');
  });
});

describe('looks', () => {
  const made = anOwnDesign({ name: 'Made', revision: 4 });
  const tryLook = async () => {
    toDesigns();
    await press('Select Design Block');
    await chosen('Made');
  };
  const removed = () => api.asked(endpoints.themes.update).map(({ params, body }) => ({ ...params, ...body }));
  beforeEach(() => {
    api.on(endpoints.themes.create, () => made);
    api.on(endpoints.themes.update, () => made);
  });

  test.each([
    ['first for who has no designs', 0, Node.DOCUMENT_POSITION_FOLLOWING],
    ['last for who has designs', 1, Node.DOCUMENT_POSITION_PRECEDING],
  ])('of a show that is known stand %s', async (_where, count, position) => {
    own = several(count);
    library = [aMedia({ feedTitle: 'Night walks', image_src: '/cover/walks' })];
    toDesigns();
    const looks = await screen.findByRole('region', { name: 'Looks for Night walks' });
    expect(looks.compareDocumentPosition(screen.getByRole('group', { name: 'Designs' }))).toBe(position);
  });

  test('that were only tried do not stay among the designs', async () => {
    await tryLook();
    await another();
    await waitFor(() => expect(removed()).toEqual([{ id: made._id, deleted: true, revision: 4 }]));
    await screen.findByRole('region', { name: 'Looks for your show' });
    await press('Select Design Block');
    await chosen('Made');
    expect(removed()).toHaveLength(1);
  });

  test('that cannot be taken back are no trouble', async () => {
    api.on(endpoints.themes.update, () => refusal('design_changed'));
    const notices = hear('notify');
    await tryLook();
    await another();
    await waitFor(() => expect(removed()).toHaveLength(1));
    await screen.findByRole('group', { name: 'Designs' });
    expect(notices).toEqual([]);
  });
});

describe('the menu of a design', () => {
  test('leads to the editor', async () => {
    own = [anOwnDesign()];
    toDesigns();
    await choose('Night', 'Edit Design');
    await waitFor(() => expect(location.pathname).toBe(`/editor/${own[0]?._id}`));
    // The editor leads back to where one came from.
    expect(history.state).toMatchObject({ usr: { from: 'create' } });
  });

  test('clones it, tells everybody and shows the copy', async () => {
    const told = hearInOtherTab();
    api.on(endpoints.themes.clone, ({ body }) => {
      const made = anOwnDesign({ name: `${body.id} copy` });
      own = [made];
      return made;
    });
    toDesigns();
    await choose('Square', 'Clone Design');
    expect(await screen.findByText('Design Cloned')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(['square copy']));
    await waitFor(() => expect(told).toContain('designs.changed'));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Designs' })).toHaveFocus());
  });

  test('says when cloning failed', async () => {
    api.on(endpoints.themes.clone, () => refusal('internal'));
    toDesigns();
    await choose('Square', 'Clone Design');
    expect(await screen.findByText('Clone Design Failed')).toBeInTheDocument();
  });

  test('deletes it after the question, and leaves the focus with the others', async () => {
    own = several(7);
    const gone = own[6];
    const told = hearInOtherTab();
    api.on(endpoints.themes.update, () => {
      own = own.slice(0, 6);
      return gone ?? aDesign();
    });
    toDesigns();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await choose('Design 7', 'Delete Design');
    const question = await screen.findByRole('dialog', { name: 'Design 7' });
    expect(question).toHaveAccessibleDescription('Are you want to delete this design?');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Design Removed')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toHaveLength(6));
    expect(api.asked(endpoints.themes.update)[0]).toMatchObject({ params: { id: gone?._id }, body: { deleted: true } });
    await waitFor(() => expect(told).toContain('designs.changed'));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Designs' })).toHaveFocus());
  });

  test('keeps it silently; a deletion that fails says why', async () => {
    own = [anOwnDesign()];
    api.on(endpoints.themes.update, () => refusal('forbidden'));
    toDesigns();
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
    toDesigns();
    await select('Night');
    await chosen('Night');
    // A menu that is opened before the focus has come here closes when it comes.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Night' })).toHaveFocus());
    await choose('Night', 'Delete Design');
    await press('Delete');
    await waitFor(() => expect(shown()).toEqual(['Square', 'Vertical']));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Designs' })).toHaveFocus());
    await chosen('none');
  });
});

test('the editor leads back to the video that is edited', async () => {
  own = [anOwnDesign()];
  const jobId = anId();
  toDesigns({ jobId });
  expect(await screen.findByRole('link', { name: 'New Design' })).toHaveAttribute('href', `/editor?job=${jobId}`);
  await choose('Night', 'Edit Design');
  await waitFor(() => expect(location.pathname + location.search).toBe(`/editor/${own[0]?._id}?job=${jobId}`));
});
