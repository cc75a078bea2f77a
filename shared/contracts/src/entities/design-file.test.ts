import { designFileOf, readDesignFile, withPictures } from './design-file';
import { designSchema, type Design } from './design';

const owls = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const box = { left: 0, top: 0, width: 100, height: 50 };
const design: Design = designSchema.parse({
  _id: '00000000-0000-4000-8000-00000000000a',
  name: 'Night talk',
  cardType: 'square',
  dateAdded: null,
  owner: null,
  owner_name: null,
  isTemplate: false,
  width: 640,
  height: 640,
  waveTop: 1,
  waveLeft: 2,
  waveBottom: 300,
  waveRight: 400,
  layers: [
    { kind: 'image', id: 'p', picture: owls, ...box },
    { kind: 'text', id: 't', text: 'Owls', fontFamily: 'Anton', ...box },
    { kind: 'waveform' },
  ],
});
const picture = { id: owls, name: 'Owls', mime: 'image/png', data: 'YSBwaWN0dXJl' };
const text = designFileOf(design, [picture]);
const changed = (change: (file: Record<string, never>) => void): string => {
  const file = JSON.parse(text);
  change(file);
  return JSON.stringify(file);
};

test('a design goes into a file and comes out as it was, with its pictures and the names of its fonts', () => {
  const read = readDesignFile(text);
  expect(read).toMatchObject({ file: { name: 'Night talk', fonts: ['Anton'], pictures: [picture] } });
  if (!('file' in read)) throw new Error('unread');
  expect(designFileOf({ ...design, ...read.file.drawing }, read.file.pictures)).toBe(text);
  expect(text).not.toContain(design._id);
});

test.each([
  ['no JSON', '<html>', ''],
  ['another JSON', '{"layers":[]}', 'wavereel'],
  ['a later version', changed((file) => Object.assign(file, { version: 2 })), 'version'],
  ['a wrong field', changed((file) => Object.assign(file['drawing'] ?? {}, { width: '640' })), 'drawing.width'],
  [
    'a wrong layer',
    changed((file) => Object.assign(file['drawing']?.['layers']?.[1] ?? {}, { size: 5000 })),
    'drawing.layers.1.size',
  ],
  [
    'bytes that are none',
    changed((file) => Object.assign(file['pictures']?.[0] ?? {}, { data: '%%' })),
    'pictures.0.data',
  ],
  ['a picture that is not there', changed((file) => Object.assign(file, { pictures: [] })), 'drawing.layers.0.picture'],
])('%s is refused with the place', (_name, file, wrong) => {
  expect(readDesignFile(file)).toEqual({ wrong });
});

test('other pictures take the place of those that layers show', () => {
  const [image, ...rest] = withPictures(design.layers, new Map([[owls, other]]));
  expect(image).toEqual({ ...design.layers[0], picture: other });
  expect(rest).toEqual(design.layers.slice(1));
});
