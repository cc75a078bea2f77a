import {
  aDesign,
  aMedia,
  anOwnDesign,
  aPicture,
  hearInOtherTab,
  refusal,
  withSignedIn,
} from '@wavereel/client/testing';
import { endpoints, picturesIn, type Media } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

const api = withSignedIn();
let library: Media[];
const picture = aPicture();
const made = anOwnDesign({ name: 'Made' });

beforeEach(() => {
  library = [
    aMedia({ title: 'Part two', feedTitle: 'Night walks', image_src: '/cover/walks' }),
    aMedia({ title: 'Pilot', feedTitle: 'Bread', image_src: '/cover/bread' }),
    aMedia({ title: 'Without a cover', feedTitle: 'Plain' }),
  ];
  // Pictures are read by browsers alone.
  jest.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  api.on(endpoints.themes.list, () => []);
  api.on(endpoints.themes.templates, () => [aDesign()]);
  api.on(endpoints.media.list, () => library);
  api.on(endpoints.pictures.cover, () => picture);
  api.on(endpoints.themes.create, () => made);
});
afterEach(() => jest.restoreAllMocks());

const section = (name: string) => screen.findByRole('region', { name });

test('the newest show with a cover has twelve looks, named and in the shape that is chosen', async () => {
  renderRemote(definition, '/designs');
  const looks = within(await section('Looks for Night walks'));
  expect(looks.getAllByRole('article')).toHaveLength(12);
  expect(
    await looks.findByText('In the colors of its cover. Pick one, then change whatever you like.'),
  ).toBeInTheDocument();
  await userEvent.click(looks.getByRole('radio', { name: 'Vertical' }));
  await userEvent.click(looks.getByRole('button', { name: 'Edit the look Halo' }));
  await waitFor(() => expect(location.pathname).toBe(`/editor/${made._id}`));
  expect(api.asked(endpoints.themes.create)[0]?.body).toMatchObject({
    name: 'Halo · Night walks',
    width: 720,
    height: 1280,
  });
});

test('a look becomes a design with the cover as a picture of the team, and a video begins with it', async () => {
  const told = hearInOtherTab();
  renderRemote(definition, '/designs');
  const looks = within(await section('Looks for Night walks'));
  await userEvent.selectOptions(looks.getByRole('combobox', { name: 'Show' }), 'Bread');
  await section('Looks for Bread');
  await userEvent.click(looks.getByRole('button', { name: 'Create with the look Marquee' }));
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe(`/create?design=${made._id}`));
  expect(api.asked(endpoints.pictures.cover)[0]?.body).toEqual({ media: library[1]?.guid });
  const { layers } = api.asked(endpoints.themes.create)[0]?.body ?? {};
  expect(picturesIn(layers ?? [])).toEqual([picture._id]);
  expect(told).toEqual(['pictures.changed', 'designs.changed']);
});

test('without a show there are looks all the same, plain ones', async () => {
  library = [];
  renderRemote(definition, '/designs');
  const looks = within(await section('Looks for your show'));
  expect(looks.getByText('Add an episode with a cover, and they take its colors.')).toBeInTheDocument();
  expect(looks.queryByRole('combobox')).not.toBeInTheDocument();
  await userEvent.click(looks.getByRole('button', { name: 'Edit the look Spin' }));
  await waitFor(() => expect(location.pathname).toBe(`/editor/${made._id}`));
  expect(api.asked(endpoints.pictures.cover)).toEqual([]);
  expect(api.asked(endpoints.themes.create)[0]?.body).toMatchObject({ name: 'Spin' });
});

test('of a sound that is still being measured it says when the cover will be there', async () => {
  library = [aMedia({ title: 'Part three', status: 'pending' }), ...library];
  renderRemote(definition, '/designs');
  const looks = within(await section('Looks for Night walks'));
  expect(looks.getByText('They take the colors of its cover as soon as your audio is ready.')).toBeInTheDocument();
  await userEvent.selectOptions(looks.getByRole('combobox', { name: 'Show' }), 'Bread');
  expect(await looks.findByText(/^In the colors of its cover/)).toBeInTheDocument();
});

test('the looks say that the colors of a cover are on their way until they are there, and where they cannot be had', async () => {
  let arrive: () => void = () => undefined;
  const decode = jest.mocked(HTMLImageElement.prototype.decode);
  decode.mockReturnValue(new Promise<void>((resolve) => (arrive = resolve)));
  renderRemote(definition, '/designs');
  const looks = within(await section('Looks for Night walks'));
  expect(looks.getByText('The colors of its cover are on their way.')).toBeInTheDocument();
  expect(looks.queryByText(/^In the colors of its cover/)).not.toBeInTheDocument();
  arrive();
  expect(await looks.findByText(/^In the colors of its cover/)).toBeInTheDocument();

  decode.mockRejectedValue(new Error('404'));
  await userEvent.selectOptions(looks.getByRole('combobox', { name: 'Show' }), 'Bread');
  expect(await looks.findByText(/^Its cover could not be read/)).toBeInTheDocument();
});

test('a cover that can no longer be had is said, and the design is made without it', async () => {
  api.on(endpoints.pictures.cover, () => refusal('not_found'));
  renderRemote(definition, '/designs');
  const looks = within(await section('Looks for Night walks'));
  await userEvent.click(looks.getByRole('button', { name: 'Edit the look Block' }));
  expect(
    await screen.findByText(
      'The cover could not be fetched, so the design has none. You can add a picture in the editor.',
    ),
  ).toBeInTheDocument();
  await waitFor(() => expect(location.pathname).toBe(`/editor/${made._id}`));
  expect(picturesIn(api.asked(endpoints.themes.create)[0]?.body.layers ?? [])).toEqual([]);
});

test('where it cannot be made that is said, one stays where one is, and can try again', async () => {
  api.on(endpoints.themes.create, () => refusal('list_full'));
  renderRemote(definition, '/designs');
  const looks = within(await section('Looks for Night walks'));
  await userEvent.click(looks.getByRole('button', { name: 'Create with the look Block' }));
  expect(await screen.findByText('The design was not made')).toBeInTheDocument();
  expect(location.pathname).toBe('/designs');
  await waitFor(() => expect(looks.getByRole('button', { name: 'Create with the look Block' })).toBeEnabled());
});

test('twice pressed, one design is made', async () => {
  renderRemote(definition, '/designs');
  const looks = within(await section('Looks for Night walks'));
  await userEvent.dblClick(looks.getByRole('button', { name: 'Edit the look Block' }));
  await waitFor(() => expect(location.pathname).toBe(`/editor/${made._id}`));
  expect(api.asked(endpoints.themes.create)).toHaveLength(1);
});

test.each([
  ['before the samples of who has no designs, of a show that is known', true, 'Looks for Night walks'],
  ['after them, of none that is known', false, 'Looks for your show'],
])('they stand %s', async (_where, isKnown, name) => {
  if (!isKnown) library = [];
  renderRemote(definition, '/designs');
  const [looks, card] = [await section(name), await screen.findByRole('article', { name: aDesign().name })];
  expect(looks.compareDocumentPosition(card)).toBe(
    isKnown ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING,
  );
});

test('they stand after designs of their own', async () => {
  api.on(endpoints.themes.list, () => [made]);
  renderRemote(definition, '/designs');
  const looks = await section('Looks for Night walks');
  expect(looks.compareDocumentPosition(screen.getByRole('article', { name: 'Made' }))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});
