import type { CaptionFont } from '@wavereel/contracts';
import abrilFatface from './drawn/abril-fatface.json';
import alfaSlabOne from './drawn/alfa-slab-one.json';
import anton from './drawn/anton.json';
import archivoBlack from './drawn/archivo-black.json';
import bangers from './drawn/bangers.json';
import bebasNeue from './drawn/bebas-neue.json';
import bricolageGrotesque from './drawn/bricolage-grotesque.json';
import caveat from './drawn/caveat.json';
import dmSans from './drawn/dm-sans.json';
import dmSerifDisplay from './drawn/dm-serif-display.json';
import dancingScript from './drawn/dancing-script.json';
import fredoka from './drawn/fredoka.json';
import inter from './drawn/inter.json';
import jetbrainsMono from './drawn/jetbrains-mono.json';
import lobster from './drawn/lobster.json';
import lora from './drawn/lora.json';
import montserrat from './drawn/montserrat.json';
import nunito from './drawn/nunito.json';
import oswald from './drawn/oswald.json';
import pacifico from './drawn/pacifico.json';
import permanentMarker from './drawn/permanent-marker.json';
import playfairDisplay from './drawn/playfair-display.json';
import poppins from './drawn/poppins.json';
import raleway from './drawn/raleway.json';
import righteous from './drawn/righteous.json';
import robotoCondensed from './drawn/roboto-condensed.json';
import robotoSlab from './drawn/roboto-slab.json';
import spaceGrotesk from './drawn/space-grotesk.json';
import specialElite from './drawn/special-elite.json';
import syne from './drawn/syne.json';
import { holds, parseRanges } from './faces';
import type { Range, SliceRanges } from './faces';

const rangesOf = (slices: SliceRanges): readonly Range[] => Object.values(slices).flatMap(parseRanges);

const drawn: Readonly<Record<CaptionFont, readonly Range[]>> = {
  'Abril Fatface': rangesOf(abrilFatface),
  'Alfa Slab One': rangesOf(alfaSlabOne),
  'Anton': rangesOf(anton),
  'Archivo Black': rangesOf(archivoBlack),
  'Bangers': rangesOf(bangers),
  'Bebas Neue': rangesOf(bebasNeue),
  'Bricolage Grotesque': rangesOf(bricolageGrotesque),
  'Caveat': rangesOf(caveat),
  'DM Sans': rangesOf(dmSans),
  'DM Serif Display': rangesOf(dmSerifDisplay),
  'Dancing Script': rangesOf(dancingScript),
  'Fredoka': rangesOf(fredoka),
  'Inter': rangesOf(inter),
  'JetBrains Mono': rangesOf(jetbrainsMono),
  'Lobster': rangesOf(lobster),
  'Lora': rangesOf(lora),
  'Montserrat': rangesOf(montserrat),
  'Nunito': rangesOf(nunito),
  'Oswald': rangesOf(oswald),
  'Pacifico': rangesOf(pacifico),
  'Permanent Marker': rangesOf(permanentMarker),
  'Playfair Display': rangesOf(playfairDisplay),
  'Poppins': rangesOf(poppins),
  'Raleway': rangesOf(raleway),
  'Righteous': rangesOf(righteous),
  'Roboto Condensed': rangesOf(robotoCondensed),
  'Roboto Slab': rangesOf(robotoSlab),
  'Space Grotesk': rangesOf(spaceGrotesk),
  'Special Elite': rangesOf(specialElite),
  'Syne': rangesOf(syne),
};

/** Words of the scripts that the chosen families have at least in part. */
const word = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+/gu;

/** A part of a text, in code units. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Whether a family has some letters of a word and not others, while Inter has all of them. */
function splits(font: CaptionFont, letters: string): boolean {
  const points = Array.from(letters.normalize('NFC'), (letter) => letter.codePointAt(0) ?? 0);
  const own = points.filter((point) => holds(drawn[font], point)).length;
  return own > 0 && own < points.length && points.every((point) => holds(drawn.Inter, point));
}

/** What stands between spaces and has a word in it that a family splits; with the space between where two such follow each other. */
export function splitParts(font: CaptionFont, text: string): readonly Part[] {
  const parts: Part[] = [];
  for (const { 0: written, index: start } of text.matchAll(/\S+/gu)) {
    if (![...written.matchAll(word)].some(([letters]) => splits(font, letters))) continue;
    const end = start + written.length;
    const before = parts.at(-1);
    if (before !== undefined && text.slice(before.end, start).trim() === '')
      parts[parts.length - 1] = { start: before.start, end };
    else parts.push({ start, end });
  }
  return parts;
}
