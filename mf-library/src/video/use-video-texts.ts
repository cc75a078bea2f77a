import { useFormat, useText } from '@wavereel/i18n';
import type { VideoPlayerTexts } from '@wavereel/ui';

/** What the player of a video says. */
export function useVideoTexts(): VideoPlayerTexts {
  const text = useText('mf-library');
  const format = useFormat();
  return {
    play: text('video.play'),
    pause: text('video.pause'),
    position: text('video.position'),
    timeOf: (time, duration) => text('player.timeOf', { time, duration }),
    mute: text('video.mute'),
    unmute: text('video.unmute'),
    volume: text('video.volume'),
    rate: text('video.rate'),
    rateOf: (rate) => `${format.number(rate)}×`,
    captions: text('video.captions'),
    captionModes: {
      off: text('video.captionModes.off'),
      text: text('video.captionModes.text'),
      drawn: text('video.captionModes.drawn'),
    },
    picture: text('video.picture'),
    fullscreen: text('video.fullscreen'),
    leaveFullscreen: text('video.leaveFullscreen'),
    keys: text('video.keys.title'),
    closeKeys: text('close'),
    keyTexts: {
      toggle: text('video.keys.toggle'),
      skip: text('video.keys.skip'),
      skipFar: text('video.keys.skipFar'),
      goTo: text('video.keys.goTo'),
      frame: text('video.keys.frame'),
      rate: text('video.keys.rate'),
      volume: text('video.keys.volume'),
      mute: text('video.keys.mute'),
      captions: text('video.keys.captions'),
      fullscreen: text('video.keys.fullscreen'),
      help: text('video.keys.help'),
    },
    keyNames: {
      space: text('video.keyNames.space'),
      left: text('video.keyNames.left'),
      right: text('video.keyNames.right'),
      up: text('video.keyNames.up'),
      down: text('video.keyNames.down'),
    },
    chapters: text('video.chapters'),
    failed: text('video.failed'),
    retry: text('videos.retry'),
  };
}
