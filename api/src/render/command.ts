import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  captionPresetIds,
  captionTrackSchema,
  designCaptionLook,
  designDrawingSchema,
  languageTagSchema,
  limits,
  picturesIn,
  presetLook,
  readDesignFile,
  templateIdSchema,
} from '@wavereel/contracts';
import type { CaptionLook, CaptionTrack, DesignDrawing } from '@wavereel/contracts';
import { readTime } from '@wavereel/audio';
import { undrawnIn, wordingOfTrack, wordingsOf } from '@wavereel/fonts';
import { bundledRanges } from '@wavereel/fonts/ranges';
import { SubtitleRefused, readSubtitles } from '@wavereel/words';
import type { z } from 'zod';
import { templates } from '../designs/templates';
import { exists, readWhole, writeWhole } from '../platform/disk/local-files';
import { shippedPicture } from '../platform/paths';
import type { RenderRequest } from './request';

export const usage = `Usage: npm run render -- --audio FILE --start S --end S --design square|vertical|horizontal|FILE --out FILE.mp4
         [--captions FILE | --transcribe [--language TAG]] [--look NAME]
Times are seconds (12.5) or as on a clock (42:10, 0:12.50). A design file is one that was exported (FILE.wavereel), or holds the fields of a design
(FILE.json); its backgroundImage is then null, a picture beside it, or one of /assets/templates, and the pictures of its layers lie beside it as
well, each named by its id. A captions file is SRT, WebVTT, or JSON with language, look and cues; --transcribe writes down what is said in the clip instead.
--look is one of ${captionPresetIds.join(', ')}.`;

/** A command that cannot be followed; the message says what to change. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What a command line asks for. */
export interface RenderCommand {
  readonly request: RenderRequest;
  /** Its captions are yet to be written down, by listening to the clip; null for those of the request. */
  readonly listening: { readonly language: string | null; readonly look: CaptionLook } | null;
}

/**
 * The render that a command line asks for. Paths are meant from `directory`; the pictures that a design file brings are put into `scratch`.
 * @throws CommandError
 */
export async function readCommand(args: readonly string[], directory: string, scratch: string): Promise<RenderCommand> {
  const values = optionsOf(args);
  const start = secondsOf('start', values.start);
  const end = secondsOf('end', values.end);
  if (end <= start) throw new CommandError(`--end (${end}) must be after --start (${start}).`);
  if (end - start > limits.videoMaxSeconds)
    throw new CommandError(`One video is at most ${limits.videoMaxSeconds} seconds long.`);
  const audioPath = resolve(directory, needed('audio', values.audio));
  if (!(await exists(audioPath))) throw new CommandError(`There is no audio file at ${audioPath}.`);
  const outputPath = resolve(directory, needed('out', values.out));
  if (!(await exists(dirname(outputPath))))
    throw new CommandError(`There is no folder ${dirname(outputPath)} to write to.`);
  const drawn = await designOf(needed('design', values.design), directory, scratch);
  const look = lookOf(values.look, drawn.drawing);
  const language = languageOf(values.language);
  if (values.transcribe === true && values.captions !== undefined)
    throw new CommandError('--captions brings captions, --transcribe makes them: give one of the two.');
  const captions =
    values.captions === undefined ? null : await captionsIn(resolve(directory, values.captions), { language, look });
  return {
    request: { audioPath, start, end, outputPath, posterPath: null, captions, ...drawn },
    listening: values.transcribe === true ? { language, look } : null,
  };
}

/** How captions look: as a preset, else as the design says. @throws CommandError */
function lookOf(name: string | undefined, drawing: DesignDrawing): CaptionLook {
  const preset = captionPresetIds.find((id) => id === name);
  if (name !== undefined && preset === undefined)
    throw new CommandError(`--look is "${name}", which is none of ${captionPresetIds.join(', ')}.`);
  return preset === undefined ? designCaptionLook(drawing) : presetLook(preset, drawing);
}

function languageOf(tag: string | undefined): string | null {
  if (tag !== undefined && !languageTagSchema.safeParse(tag).success)
    throw new CommandError(`--language is "${tag}", which is no language like en or pt-BR.`);
  return tag ?? null;
}

/** Captions of a file of subtitles, or of JSON that says how they look as well. @throws CommandError */
async function captionsIn(
  path: string,
  { language, look }: { readonly language: string | null; readonly look: CaptionLook },
): Promise<CaptionTrack> {
  if (/\.json$/i.test(path) || !(await exists(path))) return readChecked('captions', path, captionTrackSchema);
  try {
    const { cues } = readSubtitles(await readWhole(path), path);
    return { language: language ?? 'en', look, cues: [...cues] };
  } catch (error) {
    if (!(error instanceof SubtitleRefused)) throw error;
    const reason = error.reason.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    throw new CommandError(`The captions in ${path} cannot be read in line ${error.line}: ${reason}.`);
  }
}

const MOST_NAMED = 20;

/** What to know before a video is drawn: the characters of its captions and of its design that no font here has, null where there are none. */
export async function warningOf({
  captions,
  drawing,
}: Pick<RenderRequest, 'captions' | 'drawing'>): Promise<string | null> {
  const wordings = [...(captions === null ? [] : [wordingOfTrack(captions)]), ...wordingsOf(drawing.layers)];
  const undrawn = [
    ...new Set((await Promise.all(wordings.map((wording) => undrawnIn(wording, bundledRanges)))).flat()),
  ];
  if (undrawn.length === 0) return null;
  const named = undrawn
    .slice(0, MOST_NAMED)
    .map(
      (character) => `${character} (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`,
    )
    .join(', ');
  const more = undrawn.length > MOST_NAMED ? ` and ${undrawn.length - MOST_NAMED} more` : '';
  return `The captions or the design have characters that none of the fonts draws; each becomes a box: ${named}${more}.`;
}

function optionsOf(args: readonly string[]): Partial<
  Record<'audio' | 'start' | 'end' | 'design' | 'out' | 'captions' | 'language' | 'look', string>
> & {
  readonly transcribe?: boolean;
} {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{ audio: text, start: text, end: text, design: text, out: text, captions: text, language: text, look: text },
        transcribe: { type: 'boolean' },
      },
      allowPositionals: false,
    }).values;
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

function needed(name: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new CommandError(`--${name} is missing.`);
  return value;
}

function secondsOf(name: string, value: string | undefined): number {
  const text = needed(name, value);
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : readTime(text, Infinity);
  if (seconds === null) throw new CommandError(`--${name} is "${text}", which is no time.`);
  return Math.round(seconds * 100) / 100;
}

async function designOf(
  name: string,
  directory: string,
  scratch: string,
): Promise<Pick<RenderRequest, 'drawing' | 'backgroundPath' | 'picturePaths'>> {
  const template = templateIdSchema.safeParse(name);
  const path = resolve(directory, name);
  if (path.endsWith('.wavereel')) return exportedDesign(path, scratch);
  const drawing = template.success ? templates[template.data] : await readChecked('design', path, designDrawingSchema);
  return {
    drawing: designDrawingSchema.parse(drawing),
    backgroundPath: await backgroundOf(drawing, dirname(path)),
    picturePaths: await picturesOf(drawing, dirname(path)),
  };
}

/** A design that was exported, with its pictures. @throws CommandError */
async function exportedDesign(
  path: string,
  scratch: string,
): Promise<Pick<RenderRequest, 'drawing' | 'backgroundPath' | 'picturePaths'>> {
  if (!(await exists(path))) throw new CommandError(`--design names neither a template nor a file: ${path}.`);
  const read = readDesignFile(new TextDecoder().decode(await readWhole(path)));
  if ('wrong' in read)
    throw new CommandError(`${path} is no exported design${read.wrong === '' ? '' : `: wrong at ${read.wrong}`}.`);
  const { drawing, pictures } = read.file;
  const picturePaths: Record<string, string> = {};
  for (const { id, data } of pictures) {
    picturePaths[id] = join(scratch, id);
    await writeWhole(join(scratch, id), Buffer.from(data, 'base64'));
  }
  return { drawing, backgroundPath: await backgroundOf(drawing, dirname(path)), picturePaths };
}

/** A JSON file that an option names. @throws CommandError that names the file and what is wrong in it */
async function readChecked<Schema extends z.ZodType>(
  option: 'design' | 'captions',
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!(await exists(path)))
    throw new CommandError(
      `--${option} names ${option === 'design' ? 'neither a template nor a file' : 'no file'}: ${path}.`,
    );
  const result = schema.safeParse(jsonOf(path, new TextDecoder().decode(await readWhole(path))));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new CommandError(`The ${option} in ${path} has a wrong field ${issue?.path.join('.')}: ${issue?.message}.`);
}

function jsonOf(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${path} is no JSON.`);
  }
}

/** Pictures that ship with the product by their address, others by their path beside the design. */
async function backgroundOf({ backgroundImage }: DesignDrawing, designDirectory: string): Promise<string | null> {
  if (backgroundImage === null) return null;
  const path = shippedPicture(backgroundImage) ?? resolve(designDirectory, backgroundImage);
  if (!(await exists(path))) throw new CommandError(`The design's background picture was not found: ${path}.`);
  return path;
}

const pictureEndings = ['png', 'jpg', 'webp'] as const;

/** The pictures of layers, which lie beside the design. @throws CommandError */
async function picturesOf({ layers }: DesignDrawing, designDirectory: string): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const id of picturesIn(layers)) {
    const beside = pictureEndings.map((ending) => join(designDirectory, `${id}.${ending}`));
    const there = await Promise.all(beside.map(exists));
    const path = beside.find((_, index) => there[index]);
    if (path === undefined)
      throw new CommandError(`A picture of the design was not found: ${beside[0]} (or .jpg, .webp).`);
    paths[id] = path;
  }
  return paths;
}
