import { demoLoop } from '@wavereel/audio';
import { captionTrackSchema, designDrawingSchema, type CaptionLook, type CaptionTrack } from '@wavereel/contracts';

/** The picture that a look is shown on, in pixels: neither light nor dark. */
export const sampleDrawing = designDrawingSchema.parse({
  width: 480,
  height: 224,
  backgroundColor: '#5B6B86',
  waveform: false,
  waveTop: 0,
  waveLeft: 0,
  waveBottom: 0,
  waveRight: 0,
});

/** Of the shorter side of a video: as if the sample were cut from one so large, so that its words can be read in a picture of a thumb's size. */
const CUT_FROM = 760;

/** Some words in a look that was made for a frame, each as long as the others, over and over. */
export function sampleTrack(
  look: CaptionLook,
  frame: { readonly width: number; readonly height: number },
  text: string,
  language: string,
): CaptionTrack {
  const scale = CUT_FROM / Math.min(frame.width, frame.height);
  const said = text.split(' ');
  const each = demoLoop.seconds / 2 / said.length;
  const cueAt = (from: number) => ({
    start: from,
    end: from + demoLoop.seconds / 2,
    text,
    words: said.map((word, at) => ({ text: word, start: from + at * each, end: from + (at + 1) * each })),
  });
  return captionTrackSchema.parse({
    language,
    look: {
      ...look,
      size: Math.min(400, Math.max(8, look.size * scale)),
      backgroundPadding: Math.min(200, look.backgroundPadding * scale),
      outlineWidth: Math.min(40, look.outlineWidth * scale),
      shadowWidth: Math.min(80, look.shadowWidth * scale),
      position: 'middle',
      place: null,
    },
    cues: [cueAt(0), cueAt(demoLoop.seconds / 2)],
  });
}
