import { limits } from '@wavereel/contracts';
import type { Design, TemplateId } from '@wavereel/contracts';

/** What the three templates have in common: a coral sound on quiet ink. */
const common = {
  backgroundColor: '#101216',
  waveform: true,
  waveColor: '#F2543D',
  progressBar: true,
  progressBarType: 'basicFill',
  progressBarColor: '#F2543D',
  progressBarSecondaryColor: '#FFFFFF24',
  captionColor: '#F2F1EE',
  captionAlign: 'center',
  revision: 1,
  dateAdded: null,
  owner: null,
  owner_name: null,
  isTemplate: true,
  favorite: false,
  isLegacy: false,
  maxDuration: limits.designMaxDuration,
  samplesPerFrame: limits.samplesPerFrame,
  framesPerSecond: limits.videoFramesPerSecond,
} as const;

/** None of them says anything: lists of their own, for they can be written to. */
const nothing = (): Pick<Design, 'layers' | 'layouts'> => ({ layers: [], layouts: [] });

/** The designs that a person without own designs sees. Their pictures are drawn by `scripts/draw-backgrounds.ts`. */
export const templates: Readonly<Record<TemplateId, Design>> = {
  square: {
    ...common,
    ...nothing(),
    _id: 'square',
    name: 'Square',
    cardType: 'square',
    width: 1080,
    height: 1080,
    backgroundImage: '/assets/templates/square.jpg',
    pattern: 'seaUrchin',
    waveTop: 220,
    waveLeft: 260,
    waveBottom: 780,
    waveRight: 820,
    progressBarTop: 968,
    progressBarLeft: 120,
    progressBarBottom: 980,
    progressBarRight: 960,
  },
  vertical: {
    ...common,
    ...nothing(),
    _id: 'vertical',
    name: 'Vertical',
    cardType: 'vertical',
    width: 720,
    height: 1280,
    backgroundImage: '/assets/templates/vertical.jpg',
    pattern: 'siri',
    waveTop: 410,
    waveLeft: 0,
    waveBottom: 790,
    waveRight: 720,
    progressBarTop: 1152,
    progressBarLeft: 80,
    progressBarBottom: 1162,
    progressBarRight: 640,
  },
  horizontal: {
    ...common,
    ...nothing(),
    _id: 'horizontal',
    name: 'Horizontal',
    cardType: 'horizontal',
    width: 1280,
    height: 720,
    backgroundImage: '/assets/templates/horizontal.jpg',
    pattern: 'circlePulse',
    waveTop: 100,
    waveLeft: 400,
    waveBottom: 580,
    waveRight: 880,
    progressBarTop: 652,
    progressBarLeft: 140,
    progressBarBottom: 662,
    progressBarRight: 1140,
  },
};

/** A template as it is shown: with the picture of it, which `scripts/draw-template-pictures.ts` draws. */
export const shownTemplate = (template: Design): Design => ({
  ...template,
  previewImage: `/assets/templates/${template._id}.webp`,
});
