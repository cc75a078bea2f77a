import { useEffect, useState } from 'react';
import { remembered } from '../remembered';
import { canRecord, microphones, type Microphone } from './recorder';

const microphoneChoice = remembered('microphone');
const countdownChoice = remembered('countdown');

/** How a person records on this device. */
export interface RecordOptionsState {
  /** Those to choose among; none until one was allowed. */
  readonly known: readonly Microphone[];
  /** Null for the one that the browser prefers. */
  readonly microphone: string | null;
  readonly countdown: boolean;
  readonly choose: (microphone: string | null) => void;
  readonly count: (countdown: boolean) => void;
}

export function useRecordOptions(): RecordOptionsState {
  const [known, setKnown] = useState<readonly Microphone[]>([]);
  const [microphone, setMicrophone] = useState(() => microphoneChoice.read() || null);
  const [countdown, setCountdown] = useState(() => countdownChoice.read() !== 'off');

  useEffect(() => {
    if (!canRecord()) return;
    let gone = false;
    const look = () => void microphones().then((found) => gone || setKnown(found));
    look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => {
      gone = true;
      navigator.mediaDevices.removeEventListener('devicechange', look);
    };
  }, []);

  return {
    known,
    microphone: known.some(({ id }) => id === microphone) ? microphone : null,
    countdown,
    choose: (id) => {
      setMicrophone(id);
      microphoneChoice.keep(id ?? '');
    },
    count: (wanted) => {
      setCountdown(wanted);
      countdownChoice.keep(wanted ? 'on' : 'off');
    },
  };
}
