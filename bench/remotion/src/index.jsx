import { useAudioData, visualizeAudio } from '@remotion/media-utils';
import {
  AbsoluteFill,
  Audio,
  Composition,
  Img,
  registerRoot,
  staticFile,
  useCurrentFrame,
  useVideoConfig,
} from 'remotion';

const BARS = 64;

/** A picture with mirrored bars over it: what an audiogram template does. */
function Audiogram() {
  const frame = useCurrentFrame();
  const { fps } = useVideoConfig();
  const audioData = useAudioData(staticFile('voice.mp3'));
  const levels = audioData ? visualizeAudio({ fps, frame, audioData, numberOfSamples: BARS }) : [];
  return (
    <AbsoluteFill style={{ backgroundColor: '#101216' }}>
      <Img src={staticFile('picture')} style={{ width: 1080, height: 1080 }} />
      <Audio src={staticFile('voice.mp3')} />
      <div
        style={{
          position: 'absolute',
          left: 108,
          top: 540,
          width: 864,
          height: 300,
          display: 'flex',
          alignItems: 'center',
          gap: 4,
        }}
      >
        {levels.map((level, at) => (
          <div
            key={at}
            style={{
              flex: 1,
              height: `${Math.max(2, Math.min(100, 300 * level))}%`,
              background: '#F2543D',
              borderRadius: 5,
            }}
          />
        ))}
      </div>
    </AbsoluteFill>
  );
}

const seconds = 20;
registerRoot(() => (
  <Composition
    id="audiogram"
    component={Audiogram}
    durationInFrames={seconds * 20}
    fps={20}
    width={1080}
    height={1080}
  />
));
