import { limits } from '@wavereel/contracts';
import { pieceAt, pieceCount, pieceKey, uploadOfKey } from './pieces';

const { uploadPieceBytes: full } = limits;
const id = '0197a000-0000-7000-8000-000000000001';

test('a file is cut into full pieces and a last one', () => {
  const size = 2 * full + 5;

  expect([0, full, 2 * full, size].map((offset) => pieceAt(size, offset))).toEqual([
    { name: 'piece-0000', size: full },
    { name: 'piece-0001', size: full },
    { name: 'piece-0002', size: 5 },
    null,
  ]);
  expect(pieceCount(size)).toBe(3);
});

test('an empty file has no pieces, a file of whole pieces no rest', () => {
  expect([pieceAt(0, 0), pieceCount(0)]).toEqual([null, 0]);
  expect([pieceAt(full, full), pieceCount(full)]).toEqual([null, 1]);
});

test('a key of a piece names its upload; any other key none', () => {
  expect(uploadOfKey(pieceKey(id, 7))).toBe(id);
  expect(
    ['media/x/audio', `tmp/${id}/audiofile`, `tmp/${id}/piece-0000/more`, `tmp/${id}/piece-7`].map(uploadOfKey),
  ).toEqual([null, null, null, null]);
});
