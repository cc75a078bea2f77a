import { imageSize } from 'image-size';
import { icoOf } from './ico';

test('an icon file says of each picture how large it is and where it stands', () => {
  const [small, large] = [Buffer.from('small'), Buffer.from('the large one')];
  const file = Buffer.from(
    icoOf([
      { side: 16, content: small },
      { side: 48, content: large },
    ]),
  );
  expect(imageSize(file)).toMatchObject({ type: 'ico', images: [{ width: 16 }, { width: 48 }] });
  const pictures = [0, 1].map((at) => {
    const [bytes, offset] = [file.readUInt32LE(6 + 16 * at + 8), file.readUInt32LE(6 + 16 * at + 12)];
    return file.subarray(offset, offset + bytes);
  });
  expect(pictures).toEqual([small, large]);
});
