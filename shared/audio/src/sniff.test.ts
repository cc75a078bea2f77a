import { sniff } from './sniff';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Frames of 128 kbit/s at 44.1 kHz: 417 bytes each. */
function mp3Frames(count: number): Uint8Array {
  const frames = new Uint8Array(count * 417);
  for (let frame = 0; frame < count; frame += 1) frames.set([0xff, 0xfb, 0x90, 0x00], frame * 417);
  return frames;
}

describe('what a file is, by how it begins', () => {
  it.each([
    ['wav', 'RIFF\x10\0\0\0WAVEfmt '],
    ['wav', 'RF64\xff\xff\xff\xffWAVEds64'],
    ['flac', 'fLaC\0\0\0\x22'],
    ['ogg', 'OggS\0\x02'],
    ['webm', '\x1aE\xdf\xa3\x9f'],
    ['webm', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'],
    ['mkv', '\x1aE\xdf\xa3\xa3B\x86\x81\x01B\x82\x88matroska'],
    ['mp4', '\0\0\0\x20ftypM4A '],
  ])('%s', (container, head) => expect(sniff(bytes(head))).toEqual({ container }));

  it('mp3, also after bytes that a cut left over', () => {
    expect(sniff(mp3Frames(2))).toEqual({ container: 'mp3' });
    expect(sniff(Uint8Array.from([0, 1, 0xff, 0x47, ...mp3Frames(2)]))).toEqual({ container: 'mp3' });
  });

  it.each([
    ['audio/aac', 'ADTS', [0xff, 0xf1, 0x50, 0x80, 0x19, 0x1f, 0xfc], 200],
    ['audio/mp2', 'layer 2', [0xff, 0xfd, 0x84, 0x00], 384],
    ['audio/mp1', 'layer 1', [0xff, 0xff, 0xc4, 0x00], 384],
  ])('%s (%s) is sound that is not taken', (found, _name, header, length) => {
    const head = new Uint8Array(length * 3).fill(0x55);
    for (const frame of [0, 1, 2]) head.set(header, frame * length);
    expect(sniff(head)).toEqual({ found });
  });

  it.each([
    ['image/png', '\x89PNG\r\n\x1a\n'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/webp', 'RIFF\0\0\0\0WEBPVP8 '],
    ['video/x-msvideo', 'RIFF\0\0\0\0AVI LIST'],
    ['application/zip', 'PK\x03\x04\x14'],
    ['application/x-elf', '\x7fELF\x02\x01'],
    ['application/pdf', '%PDF-1.7'],
    ['application/vnd.apple.mpegurl', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    ['application/vnd.apple.mpegurl', '\xef\xbb\xbf\n#EXTM3U\n'],
    ['text/ffconcat', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['application/dash+xml', '<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011">'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['text/html', '<!DOCTYPE html><html>'],
    ['text/html', '  <HTML>'],
    ['application/json', '{"error":"not found"}'],
    ['text/plain', 'Not Found\n'],
    ['text/x-script', '#!/bin/sh\nid\n'],
    ['audio/amr', '#!AMR\n'],
    ['audio/aiff', 'FORM\0\0\x10\0AIFF'],
    ['audio/x-caf', 'caff\0\x01\0\0desc'],
    ['audio/basic', '.snd\0\0\0\x18'],
    ['audio/ac3', '\x0bw\x12\x34'],
    ['application/octet-stream', '\0\x01\x02\x03\x04\x05'],
  ])('%s is no sound', (found, head) => expect(sniff(bytes(head))).toEqual({ found }));
});
