import { passedType } from './content-type';

test.each([
  ['audio/mpeg', 'audio', 'audio/mpeg'],
  ['Audio/MPEG; charset=utf-8', 'audio', 'audio/mpeg'],
  ['video/mp4', 'audio', 'video/mp4'],
  ['application/ogg', 'audio', 'application/ogg'],
  ['application/octet-stream', 'audio', 'audio/mpeg'],
  [undefined, 'audio', 'audio/mpeg'],
  ['image/jpg', 'image', 'image/jpeg'],
  ['image/avif', 'image', 'image/avif'],
] as const)('%s as %s is passed on as %s', (header, kind, type) => {
  expect(passedType(header, kind)).toBe(type);
});

test.each([
  ['text/html', 'audio'],
  ['text/html', 'image'],
  ['image/svg+xml', 'image'],
  ['image/svg+xml', 'audio'],
  ['application/xhtml+xml', 'audio'],
  ['text/xml', 'audio'],
  ['application/javascript', 'audio'],
  ['audio/x-mpegurl', 'audio'],
  ['audio/mpegurl', 'audio'],
  ['application/vnd.apple.mpegurl', 'audio'],
  ['image/png', 'audio'],
  ['audio/mpeg', 'image'],
  ['application/octet-stream', 'image'],
  ['multipart/byteranges; boundary=x', 'audio'],
  ['audio/mpeg\r\nx', 'audio'],
  ['audio/"><script>', 'audio'],
] as const)('%s as %s is never passed on', (header, kind) => {
  expect(passedType(header, kind)).toBeNull();
});
