import type { SessionRecording } from '@wavereel/contracts';
import { allowComparedStyles } from './compared-styles';
import { Pieces } from './pieces';

export interface RecordingOptions {
  /** Names the session that its pieces have in common. */
  readonly session: string;
  /** Takes a piece; one that rejects is lost, and nobody is told. */
  readonly upload: (piece: SessionRecording) => Promise<unknown>;
}

export interface Recording {
  /** Ends it at once, and sends the last piece. Never rejects. */
  stop(): Promise<void>;
}

/** A piece is sent this often: section 9 of the specification. */
const checkpointMs = 180_000;

/**
 * Records what happens on the page, without anything that is typed, and sends it piece by piece. Each piece begins with a picture of the
 * whole page, so that one that is lost takes nothing else along. The recorder itself is loaded here and by nobody else.
 */
export function startRecording({ session, upload }: RecordingOptions): Recording {
  const pieces = new Pieces(session);
  const leaving = new AbortController();

  const send = async (): Promise<void> => {
    try {
      const piece = await pieces.cut();
      if (piece !== null) await upload(piece);
    } catch {
      // The page goes on without it.
    }
  };

  const begin = async (): Promise<void> => {
    const { record } = await import('@rrweb/record');
    if (leaving.signal.aborted) return;
    const forbidComparedStyles = allowComparedStyles();
    const end = record({
      emit: (event) => pieces.add(event),
      maskAllInputs: true,
      slimDOMOptions: 'all',
      sampling: { mousemove: 100, scroll: 200, input: 'last' },
      errorHandler: () => true,
    });
    let pictureSize = pieces.size;
    const checkpoint = () => {
      // A page that was left open and alone is not sent again and again.
      if (pieces.size === pictureSize) return;
      void send();
      record.takeFullSnapshot(true);
      pictureSize = pieces.size;
    };
    const timer = setInterval(checkpoint, checkpointMs);
    // There may be no later moment; where the page comes back it is recorded further.
    addEventListener('pagehide', checkpoint, { signal: leaving.signal });
    leaving.signal.addEventListener('abort', () => {
      clearInterval(timer);
      end?.();
      forbidComparedStyles();
    });
  };

  // Where it cannot be loaded nothing is recorded.
  begin().catch(() => undefined);
  return {
    stop: () => {
      leaving.abort();
      return send();
    },
  };
}
