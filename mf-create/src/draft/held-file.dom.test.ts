import { emptyDraft } from './draft';
import { draftFrom, writtenDraft } from './kept-draft';

const file = new File(['ID3 and some sound'], 'Episode 7.mp3');
const picture = new Blob(['JPEG'], { type: 'image/jpeg' });
const facts = { seconds: 60, title: 'Glazed donuts', show: 'Note to Self', picture };
const written = writtenDraft({ ...emptyDraft, source: { type: 'upload', file }, processing: { phase: 'none' } });
const sourceOf = (held: unknown) => draftFrom(written, held)?.source;

test('what the head of a kept file told comes back with it', () => {
  expect(sourceOf({ file, facts })).toEqual({ type: 'upload', file, facts });
  expect(sourceOf({ file, facts: { ...facts, picture: null } })).toMatchObject({ facts: { picture: null } });
});

test.each([
  ['as releases before kept it', file],
  ['without facts', { file, facts: null }],
  ['with facts of another release', { file, facts: { length: 60 } }],
  ['with a title that is none', { file, facts: { ...facts, title: { toString: 1 } } }],
  ['with a title without end', { file, facts: { ...facts, title: 'x'.repeat(501) } }],
  ['with a length that is none', { file, facts: { ...facts, seconds: 'long' } }],
  ['with nothing beside it', { file }],
])('a file that lies there %s is kept alone', (_how, held) => {
  expect(sourceOf(held)).toEqual({ type: 'upload', file, facts: null });
});

test('a picture that is none is left out', () => {
  expect(sourceOf({ file, facts: { ...facts, picture: '<svg/>' } })).toEqual({
    type: 'upload',
    file,
    facts: { ...facts, picture: null },
  });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'file'],
  ['no file', { facts }],
  ['a file that is none', { file: {}, facts }],
])('where %s lies in its place there is no draft', (_what, held) => {
  expect(draftFrom(written, held)).toBeNull();
});
