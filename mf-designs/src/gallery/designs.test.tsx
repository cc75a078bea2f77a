import { aDesign, anOwnDesign, hearInOtherTab, page, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type Design } from '@wavereel/contracts';
import { dialogGone, renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

const templates = [
  aDesign(),
  aDesign({ _id: 'vertical', name: 'Vertical', width: 720, height: 1280, cardType: 'vertical' }),
];

const api = withSignedIn();
let own: Design[];
beforeEach(() => {
  own = [];
  api.on(endpoints.themes.list, () => own);
  api.on(endpoints.themes.templates, () => templates);
  api.on(endpoints.themes.get, () => anOwnDesign());
  api.on(endpoints.media.list, () => []);
});

/** Of the designs, without the looks below them. */
const names = () =>
  screen
    .getAllByRole('article')
    .flatMap((card) => within(card).queryAllByRole('heading', { level: 2 }))
    .map(({ textContent }) => textContent);
const choose = async (design: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${design}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('designs of which a page holds only some are all shown', async () => {
  const [first, last] = [anOwnDesign({ name: 'Large' }), anOwnDesign({ _id: crypto.randomUUID(), name: 'Behind it' })];
  api.on(endpoints.themes.list, ({ query }) => (query.cursor === undefined ? page([first], 'on') : [last]));
  renderRemote(definition, '/designs');
  await screen.findByRole('article', { name: 'Behind it' });
  expect(names()).toEqual(['Large', 'Behind it']);
});

test('who owns no design sees the built-in ones, which cannot be deleted', async () => {
  renderRemote(definition, '/designs');
  expect(screen.getByText('Loading designs')).toBeInTheDocument();
  const card = await screen.findByRole('article', { name: 'Vertical' });
  expect(names()).toEqual(['Square', 'Vertical']);
  expect(within(card).getByText('720 × 1280')).toBeInTheDocument();
  expect(within(card).getByRole('img', { name: 'Preview of Vertical' })).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'Create with Vertical' })).toHaveAttribute(
    'href',
    '/create?design=vertical',
  );
  await userEvent.click(within(card).getByRole('button', { name: 'More for Vertical' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Start from this',
    'Clone',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Start from this' }));
  await waitFor(() => expect(location.pathname).toBe('/editor/vertical'));
});

test('the way to a new design stands above, that to change one of their own in its menu', async () => {
  own = [anOwnDesign()];
  renderRemote(definition, '/designs');
  expect(screen.getByRole('link', { name: 'Create a New Design' })).toHaveAttribute('href', '/editor');
  await choose('Night', 'Edit');
  await waitFor(() => expect(location.pathname).toBe(`/editor/${own[0]?._id}`));
});

test("one's own designs stand in place of the built-in ones, with the day they were made", async () => {
  own = [anOwnDesign(), anOwnDesign({ name: 'New', dateAdded: new Date().toISOString() })];
  renderRemote(definition, '/designs');
  await screen.findByRole('article', { name: 'Night' });
  expect(names()).toEqual(['Night', 'New']);
  expect(screen.getByRole('article', { name: 'Night' })).toHaveTextContent('1080 × 1080 · Mar 14');
  expect(screen.getByRole('article', { name: 'New' })).toHaveTextContent('1080 × 1080 · Today');
});

test('a clone is made, told of and shown', async () => {
  const told = hearInOtherTab();
  api.on(endpoints.themes.clone, ({ body }) => {
    const made = anOwnDesign({ name: `${body.id} copy` });
    own = [made];
    return made;
  });
  renderRemote(definition, '/designs');
  await choose('Square', 'Clone');
  expect(await screen.findByText('Design Cloned')).toBeInTheDocument();
  expect(await screen.findByRole('article', { name: 'square copy' })).toBeInTheDocument();
  await waitFor(() => expect(told).toEqual(['designs.changed']));
});

test('a clone that fails says so', async () => {
  api.on(endpoints.themes.clone, () => refusal('internal'));
  renderRemote(definition, '/designs');
  await choose('Square', 'Clone');
  expect(await screen.findByText('Clone Design Failed')).toBeInTheDocument();
});

test('a design is deleted only after the question', async () => {
  const design = anOwnDesign();
  own = [design];
  api.on(endpoints.themes.update, () => {
    own = [];
    return design;
  });
  renderRemote(definition, '/designs');
  await choose('Night', 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Night' });
  expect(question).toHaveAccessibleDescription('Are you want to delete this design?');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Design Removed')).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Square', 'Vertical']));
  await waitFor(() => expect(screen.getByRole('group', { name: 'My Designs' })).toHaveFocus());
  expect(api.asked(endpoints.themes.update)[0]).toMatchObject({ params: { id: design._id }, body: { deleted: true } });
});

test('a design is renamed in its menu, a refusal is said at the field, and the focus comes back', async () => {
  own = [anOwnDesign()];
  api.on(endpoints.themes.update, () => refusal('forbidden'));
  renderRemote(definition, '/designs');
  await choose('Night', 'Rename');
  const dialog = await screen.findByRole('dialog', { name: 'Rename' });
  const name = within(dialog).getByRole('textbox', { name: 'Design Name' });
  expect(name).toHaveValue('Night');
  await userEvent.clear(name);
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(name, ' Dawn {Enter}');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Ask the owner of the team./));

  api.on(endpoints.themes.update, ({ body }) => {
    own = own.map((design) => ({ ...design, name: body.name ?? '' }));
    return own[0] ?? refusal('not_found');
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await dialogGone();
  await waitFor(() => expect(names()).toEqual(['Dawn']));
  expect(api.asked(endpoints.themes.update).at(-1)?.body).toEqual({ name: 'Dawn' });
  expect(screen.getByText('Design renamed')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'More for Dawn' })).toHaveFocus());
});

test('keeping it is silent; a deletion that fails says why and lets one try again', async () => {
  own = [anOwnDesign()];
  api.on(endpoints.themes.update, () => refusal('forbidden'));
  renderRemote(definition, '/designs');
  await choose('Night', 'Delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  await dialogGone();
  await waitFor(() => expect(screen.getByRole('button', { name: 'More for Night' })).toHaveFocus());
  expect(screen.queryByText(/Design/, { selector: '[role=status] *' })).not.toBeInTheDocument();

  await choose('Night', 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Night' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Design Delete Failed')).toBeInTheDocument();
  expect(await within(question).findByRole('alert')).toHaveTextContent('Ask the owner of the team.');
  expect(within(question).getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('designs that cannot be had say why, and trying again mends it', async () => {
  api.on(endpoints.themes.templates, () => refusal('rate_limited', { values: { seconds: 5 } }));
  renderRemote(definition, '/designs');
  const title = await screen.findByRole('heading', { name: 'Designs could not be loaded' });
  expect(title.parentElement).toHaveTextContent('Please wait 5 seconds.');
  api.on(endpoints.themes.templates, () => templates);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Square' })).toBeInTheDocument();
});

test('a design that is marked stands before the others, and can be left again', async () => {
  own = [anOwnDesign({ name: 'New' }), anOwnDesign({ name: 'Night' })];
  api.on(endpoints.themes.update, ({ params, body }) => {
    own = own.map((design) => (design._id === params.id ? { ...design, favorite: body.favorite ?? false } : design));
    return own[0] ?? anOwnDesign();
  });
  renderRemote(definition, '/designs');
  const star = await screen.findByRole('button', { name: 'Favorite: Night' });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(star);
  await waitFor(() => expect(names()).toEqual(['Night', 'New']));
  expect(screen.getByRole('button', { name: 'Favorite: Night' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Favorite: Night' }));
  await waitFor(() => expect(names()).toEqual(['New', 'Night']));
  expect(api.asked(endpoints.themes.update).map(({ body }) => body)).toEqual([{ favorite: true }, { favorite: false }]);
});

test('a mark that is refused is said', async () => {
  own = [anOwnDesign()];
  api.on(endpoints.themes.update, () => refusal('internal'));
  renderRemote(definition, '/designs');
  await userEvent.click(await screen.findByRole('button', { name: 'Favorite: Night' }));
  expect(await screen.findByText('The design was not marked')).toBeInTheDocument();
});

test('built-in designs cannot be marked: they stand where one has no own', async () => {
  renderRemote(definition, '/designs');
  await screen.findByRole('article', { name: 'Square' });
  expect(screen.queryByRole('button', { name: /^Favorite/ })).not.toBeInTheDocument();
});

const six = () =>
  Array.from({ length: 6 }, (_, number) => anOwnDesign({ _id: `own-${number}`, name: `Night ${number}` }));

test('six designs are seen at a glance: nothing to search them with', async () => {
  own = six();
  renderRemote(definition, '/designs');
  await screen.findByRole('article', { name: 'Night 0' });
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('many designs are found by the words of their names and by shape', async () => {
  own = [
    ...six(),
    anOwnDesign({ _id: 'tall', name: 'Café', width: 720, height: 1280, cardType: 'vertical' }),
    anOwnDesign({ _id: 'kept', name: 'Kept', width: 1280, height: 720, cardType: 'horizontal', favorite: true }),
  ];
  renderRemote(definition, '/designs');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search designs' }), 'cafe');
  expect(names()).toEqual(['Café']);
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Shape' })).getByRole('radio', { name: 'Square' }),
  );
  expect(screen.getByRole('heading', { name: 'No design found' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(names()).toEqual(['Night 0', 'Night 1', 'Night 2', 'Night 3', 'Night 4', 'Night 5']);
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(names()).toContain('Café');
  await userEvent.click(screen.getByRole('switch', { name: 'Favorites only' }));
  expect(names()).toEqual(['Kept']);
});

test('where none is found it says what for, one press shows all again, and the focus stays in the list', async () => {
  own = [...six(), anOwnDesign({ name: 'Kept', favorite: true })];
  api.on(endpoints.themes.update, ({ params, body }) => {
    own = own.map((design) => (design._id === params.id ? { ...design, favorite: body.favorite ?? false } : design));
    return own[0] ?? anOwnDesign();
  });
  renderRemote(definition, '/designs');
  await userEvent.click(await screen.findByRole('switch', { name: 'Favorites only' }));
  await userEvent.click(screen.getByRole('button', { name: 'Favorite: Kept' }));
  expect(await screen.findByText('None of your designs is all of this: Favorites only.')).toBeInTheDocument();
  const list = screen.getByRole('group', { name: 'My Designs' });
  await waitFor(() => expect(list).toHaveFocus());

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search designs' }), 'Day ');
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Shape' })).getByRole('radio', { name: 'Vertical' }),
  );
  expect(
    screen.getByText('None of your designs is all of this: “Day” · Vertical · Favorites only.'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all designs' }));
  expect(names()).toHaveLength(7);
  await waitFor(() => expect(list).toHaveFocus());
  expect(screen.getByRole('searchbox', { name: 'Search designs' })).toHaveValue('');
  expect(screen.getByRole('switch', { name: 'Favorites only' })).not.toBeChecked();
});
