import { aPicture, anOwnDesign, refusal, takeUploads, withSignedIn } from '@wavereel/client/testing';
import { designFileOf, endpoints, imageLayerSchema, limits, picturePath, readDesignFile } from '@wavereel/contracts';
import { hear, renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

const picture = aPicture();
const layer = imageLayerSchema.parse({
  kind: 'image',
  id: 'p',
  picture: picture._id,
  left: 1,
  top: 2,
  width: 30,
  height: 40,
});
const design = anOwnDesign({ name: 'Night: talk', layers: [layer] });
/** What the fake server answers for a picture: JSON, the only bytes that it can say. */
const bytes = '{"a":"picture"}';

const api = withSignedIn();
let offered: Blob[];
let names: string[];
beforeEach(() => {
  [offered, names] = [[], []];
  URL.createObjectURL = (content: Blob) => `blob:${offered.push(content)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  takeUploads(api);
  api.on(endpoints.themes.list, () => [design]);
  api.on(endpoints.themes.templates, () => []);
  api.on(endpoints.themes.get, () => design);
  api.on(endpoints.pictures.create, () => aPicture({ _id: other }));
  api.on(endpoints.themes.create, () => design);
  api.onFile('GET', picturePath(picture._id), () => JSON.parse(bytes));
});
afterEach(() => jest.restoreAllMocks());

const other = '00000000-0000-4000-8000-0000000000aa';
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
const filed = designFileOf(design, [{ id: picture._id, name: 'Night 1', mime: 'image/png', data: btoa(bytes) }]);
const bring = async (text: string, size?: number) => {
  const file = new File([text], 'mine.wavereel');
  // jsdom's files have no `text`.
  Object.assign(file, { text: () => Promise.resolve(text) });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  renderRemote(definition, '/designs');
  await userEvent.upload(await screen.findByLabelText('Import a design', { selector: 'input' }), file);
};

test('a design is exported with its pictures, under its name', async () => {
  renderRemote(definition, '/designs');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Night: talk' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as a file' }));
  await waitFor(() => expect(names).toEqual(['Night  talk.wavereel']));
  const read = readDesignFile(await textOf(offered[0] ?? new Blob()));
  expect(read).toMatchObject({ file: { name: 'Night: talk', pictures: [{ id: picture._id, data: btoa(bytes) }] } });
});

test('one that cannot be fetched is said', async () => {
  api.onFile('GET', picturePath(picture._id), () => refusal('not_found'));
  const notices = hear('notify');
  renderRemote(definition, '/designs');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Night: talk' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as a file' }));
  const text = 'The design could not be exported. Try again.';
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'bad', text }]));
  expect(names).toEqual([]);
});

test("a file becomes a new design whose pictures are the team's own, and the editor opens it", async () => {
  await bring(filed);
  await waitFor(() => expect(location.pathname).toBe(`/editor/${design._id}`));
  expect(api.asked(endpoints.themes.create)[0]?.body).toMatchObject({
    name: 'Night: talk',
    layers: [{ ...layer, picture: other }],
  });
});

test.each([
  ['no design', '{}', 'This design file is damaged, or of a later version. The first wrong place is: wavereel.'],
  ['no JSON', 'a sound', 'This file is no design. Use one that was exported from Wavereel.'],
  [
    'a wrong layer',
    filed.replace('"width":30', '"width":"x"'),
    'This design file is damaged, or of a later version. The first wrong place is: drawing.layers.0.width.',
  ],
])('%s is refused with the place, and nothing is made', async (_name, text, words) => {
  await bring(text);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(api.asked(endpoints.themes.create)).toEqual([]);
  expect(api.asked(endpoints.pictures.create)).toEqual([]);
});

test('a file that is too large is not read', async () => {
  await bring(filed, limits.designFileBytes + 1);
  expect(await screen.findByText(/too large for a design: at most 100 MB/)).toBeInTheDocument();
});

test('what the server refuses is said', async () => {
  api.on(endpoints.themes.create, () => refusal('list_full', { values: { limit: 5000 } }));
  await bring(filed);
  expect(await screen.findByText(/^There are 5,?000 of them already/)).toBeInTheDocument();
});

const second = '00000000-0000-4000-8000-0000000000bb';
const filedTwo = (data: string) =>
  designFileOf({ ...design, layers: [layer, { ...layer, id: 'q', picture: second }] }, [
    { id: picture._id, name: 'Night 1', mime: 'image/png', data: btoa(bytes) },
    { id: second, name: 'Night 2', mime: 'image/png', data },
  ]);

test('all pictures of a file are judged before one is taken', async () => {
  await bring(filedTwo('AAAAA'));
  expect(await screen.findByText(/The first wrong place is: pictures\.1\.data\.$/)).toBeInTheDocument();
  expect(api.asked(endpoints.pictures.create)).toEqual([]);
});

test.each([
  ['a later picture', [other]],
  ['the design', [other, second]],
])('what was made of a file is taken back where the server refuses %s', async (_name, made) => {
  const ids = [...made];
  api.on(endpoints.pictures.create, () => {
    const _id = ids.shift();
    return _id === undefined ? refusal('not_picture') : aPicture({ _id });
  });
  api.on(endpoints.pictures.remove, () => undefined);
  api.on(endpoints.themes.create, () => refusal('list_full', { values: { limit: 5000 } }));
  await bring(filedTwo(btoa(bytes)));
  await waitFor(() =>
    expect(api.asked(endpoints.pictures.remove).map(({ params }) => params)).toEqual(made.map((id) => ({ id }))),
  );
  expect(await screen.findByText(/no picture that can be read|of them already/)).toBeInTheDocument();
});
