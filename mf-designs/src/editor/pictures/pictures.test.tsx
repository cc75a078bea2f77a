import { aMedia, aPicture, never, refusal, takeUploads } from '@wavereel/client/testing';
import { endpoints, imageLayerSchema, type Picture } from '@wavereel/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, open, press, saved, says, serveDesign, server } from '../testing/editor-screen';

serveDesign();

const owls = aPicture();
const night = aPicture({ name: 'Night', width: 400, height: 400 });
const file = () => new File(['a picture'], 'Owls.png', { type: 'image/png' });
let own: Picture[];
let uuid: string;
beforeEach(() => {
  own = [night];
  ({ uuid } = takeUploads(server.api));
  server.api.on(endpoints.pictures.list, () => own);
  server.api.on(endpoints.media.list, () => []);
  server.api.on(endpoints.pictures.create, () => owls);
});

const dialog = () => screen.findByRole('dialog', { name: 'Choose a picture' });
const ask = async () => {
  open();
  await press('Add');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Picture' }));
  return dialog();
};
const send = async () =>
  userEvent.upload(await screen.findByLabelText(/^Drop a picture here/, { selector: 'input' }), file());
const pictures = () => server.design.layers.filter((layer) => layer.kind === 'image');
const box = { left: 270, top: 405, width: 540, height: 270 };

test('a file becomes a picture of the design, all of it seen, in its middle', async () => {
  await ask();
  await send();
  expect(await screen.findByRole('heading', { name: 'Picture' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // As after any other part that was added.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus());
  await saved();
  expect(pictures()).toMatchObject([{ picture: owls._id, fit: 'cover', zoom: 1, ...box }]);
  expect(server.api.asked(endpoints.pictures.create)[0]?.body).toEqual({ upload: uuid });
});

test('how it is cut, its form, border and opacity are said beside it', async () => {
  server.design = {
    ...server.design,
    layers: [imageLayerSchema.parse({ kind: 'image', id: 'p', picture: owls._id, ...box })],
  };
  open();
  await press('Picture');
  await choose('Show all of it');
  await choose('Ellipse');
  const slide = (name: RegExp, value: number) =>
    fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
  slide(/^Zoom/, 2.5);
  slide(/^Part seen, across/, 0);
  slide(/^Part seen, down/, 80);
  slide(/^Opacity/, 60);
  slide(/^Border/, 12);
  await saved();
  const change = { fit: 'contain', form: 'ellipse', zoom: 2.5, focusX: 0, focusY: 0.8, borderWidth: 12, opacity: 0.6 };
  await waitFor(() => expect(pictures()).toMatchObject([change]));
});

test('another one of the team takes its place, where it stands', async () => {
  server.design = {
    ...server.design,
    layers: [imageLayerSchema.parse({ kind: 'image', id: 'p', picture: owls._id, ...box, zoom: 2 })],
  };
  open();
  await press('Picture');
  await press('Replace');
  await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Use Night' }));
  await saved();
  expect(pictures()).toMatchObject([{ id: 'p', picture: night._id, zoom: 2, ...box }]);
});

test("a show's cover is offered once, before the pictures of the team", async () => {
  const item = aMedia({ feedTitle: 'Night talk', image_src: '/proxy/cover' });
  server.api.on(endpoints.media.list, () => [
    aMedia(),
    item,
    aMedia({ feedTitle: 'Night talk', image_src: '/proxy/other' }),
  ]);
  server.api.on(endpoints.pictures.cover, () => owls);
  const window = await ask();
  await within(window).findByRole('button', { name: 'Use Night' });
  await within(window).findByRole('button', { name: 'Use the cover of Night talk' });
  const names = within(window)
    .getAllByRole('button', { name: /^Use / })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Use the cover of Night talk', 'Use Night']);
  await press('Use the cover of Night talk');
  await saved();
  expect(server.api.asked(endpoints.pictures.cover).map(({ body }) => body)).toEqual([{ media: item.guid }]);
  expect(pictures()).toMatchObject([{ picture: owls._id }]);
});

test('a picture that is pasted or dropped is taken in; what is none is refused in words, and another can be chosen', async () => {
  server.api.on(endpoints.pictures.create, () => refusal('not_picture'));
  open();
  await screen.findByRole('radiogroup', { name: 'Style' });
  fireEvent.paste(document.body, { clipboardData: { files: [file()], getData: () => '' } });
  await says('This file is no picture that can be read. Use a PNG, JPEG, WebP or GIF.');
  expect(pictures()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  server.api.on(endpoints.pictures.create, () => owls);
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file()] } });
  await screen.findByRole('heading', { name: 'Picture' });
  await saved();
  expect(pictures()).toHaveLength(1);
});

test('closing ends what is on its way, and nothing comes of it', async () => {
  server.api.on(endpoints.pictures.create, never);
  await ask();
  await send();
  expect(await screen.findByRole('progressbar', { name: 'Taking in Owls.png' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus());
  expect(pictures()).toEqual([]);
});

test('a picture is deleted after a question, unless something shows it', async () => {
  server.api.on(endpoints.pictures.remove, () => refusal('picture_in_use'));
  await ask();
  await press('Delete Night');
  const question = await screen.findByRole('dialog', { name: 'Delete this picture?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await within(question).findByText('This picture is shown by a design or a video. Take it out there first.');
  server.api.on(endpoints.pictures.remove, () => {
    own = [];
    return undefined;
  });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await dialog();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use Night' })).not.toBeInTheDocument());
});
