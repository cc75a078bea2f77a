import { attachment, safeFileName } from '../platform/storage/attachment';
import { parseRange } from './headers';

describe('a Range header', () => {
  test.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-1', null],
  ])('%j of 100 bytes is %j', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });

  test('of nothing cannot be met', () => {
    expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable');
  });
});

describe('the name of a download', () => {
  test.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['-i.mp4', 'i.mp4'],
    ['a\r\nset-cookie: x', 'aset-cookie- x'],
    ['  .hidden.  ', 'hidden'],
    ['///', 'file'],
    ['', 'file'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['Con.mp4', '_Con.mp4'],
    ['LPT1.a.mp4', '_LPT1.a.mp4'],
    ['Console.mp4', 'Console.mp4'],
    ['می\u200cخواهم \u200d👨\u200d👩\u200d👧.mp4', 'می\u200cخواهم \u200d👨\u200d👩\u200d👧.mp4'],
    ['\u200d\u200c.mp4', 'file.mp4'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  test('never splits a character, has room for a number, and never grows beyond what systems take, in letters and in bytes', () => {
    expect(safeFileName(`${'a'.repeat(4096)}.mp4`)).toBe(`${'a'.repeat(96)}.mp4`);
    expect(safeFileName('🎧'.repeat(4096))).toBe('🎧'.repeat(55));
    expect(safeFileName(`${'🎧'.repeat(4096)}.mp4`)).toBe(`${'🎧'.repeat(54)}.mp4`);
    expect(safeFileName(`${'日'.repeat(200)}.mp4`)).toBe(`${'日'.repeat(72)}.mp4`);
  });

  test('goes out in plain letters and in full', () => {
    expect(attachment('Olá "você" 100%.mp4')).toBe(
      `attachment; filename="Ola -voce- 100.mp4"; filename*=UTF-8''Ol%C3%A1%20-voc%C3%AA-%20100%25.mp4`,
    );
    expect(attachment('日本')).toBe(`attachment; filename="file"; filename*=UTF-8''%E6%97%A5%E6%9C%AC`);
  });
});
