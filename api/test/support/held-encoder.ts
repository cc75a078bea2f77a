import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';

const megabyte = 1024 * 1024;

/**
 * An ffmpeg that does as a test says where pictures are encoded or a video is written, and works otherwise. Held, it takes so many
 * megabytes of frames and no more: however quick the machine is, the drawing stays where it is until it is let go or killed.
 */
export class HeldEncoder {
  readonly #folder = mkdtempSync(join(tmpdir(), 'wavereel-encoder-'));
  readonly #gate = join(this.#folder, 'held');
  readonly #stuck = join(this.#folder, 'stuck');
  readonly program = join(this.#folder, 'ffmpeg');

  constructor() {
    this.encodeBy(':');
  }

  /** What the shell does before each encoding. */
  encodeBy(encoding: string): void {
    const frames = join(this.#folder, 'frames');
    // The feeder ends with the ffmpeg that it feeds: that has the number of this shell.
    const lines = [
      '#!/bin/sh',
      `case "$*" in *libx264*|*faststart*) ${encoding};; esac`,
      `while [ -e "${this.#stuck}" ]; do`,
      `  case "$*" in *"$(cat "${this.#stuck}")"*s16le*) kill -0 $PPID 2>/dev/null || exit 1; sleep 0.05;; *) break;; esac`,
      'done',
      `case "$*" in *rawvideo*pipe:0*libx264*) most=$(cat "${this.#gate}" 2>/dev/null);; esac`,
      `[ -n "$most" ] || exec "${ffmpeg}" "$@"`,
      `mkfifo "${frames}.$$"`,
      // Both ends are open before there are two of us: whoever opened one alone would wait for ever for a partner that was killed.
      `exec 5<&0 6<>"${frames}.$$" 7<"${frames}.$$" 4>"${frames}.$$" 6>&-`,
      `rm "${frames}.$$"`,
      '{ passed=0',
      `  while most=$(cat "${this.#gate}" 2>/dev/null) && [ -n "$most" ]; do`,
      '    if [ "$passed" -ge "$most" ]; then kill -0 $$ 2>/dev/null || exit 1; sleep 0.05; continue; fi',
      '    more=$(dd bs=64k count=$((most - passed)) iflag=count_bytes,fullblock <&5 2>&1 >&4 |',
      String.raw`      sed -n 's/^\([0-9]*\) bytes.*/\1/p')`,
      '    [ "${more:-0}" -gt 0 ] || break',
      '    passed=$((passed + more))',
      '  done',
      '  cat <&5 >&4; } </dev/null >/dev/null 2>&1 7<&- &',
      `exec 5<&- 4>&-`,
      `exec "${ffmpeg}" "$@" <&7`,
    ];
    writeFileSync(this.program, `${lines.join('\n')}\n`);
    chmodSync(this.program, 0o755);
  }

  /** From here on a drawing stops after so many megabytes of its frames. One that is held goes on to there. */
  hold(megabytes = 20): void {
    // In one step: a gate that is open for a moment lets everything through.
    writeFileSync(`${this.#gate}.new`, String(megabytes * megabyte));
    renameSync(`${this.#gate}.new`, this.#gate);
  }

  /** From here on the sound of one item is not decoded. */
  holdSound(mediaId: string): void {
    writeFileSync(this.#stuck, mediaId);
  }

  letGo(): void {
    rmSync(this.#gate, { force: true });
    rmSync(this.#stuck, { force: true });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
