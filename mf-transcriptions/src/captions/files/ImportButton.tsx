import type { CaptionCue } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { Banner, Button, icons } from '@wavereel/ui';
import { readSubtitles, SUBTITLE_MAX_BYTES, SubtitleRefused } from '@wavereel/words';
import { useRef, useState } from 'react';
import classes from './files.module.css';
import { fittedCues } from './fitted';

interface ImportButtonProps {
  /** Seconds of the clip. */
  readonly duration: number;
  readonly disabled?: boolean;
  readonly size?: 'small' | 'medium';
  readonly onCues: (cues: CaptionCue[], name: string) => void;
}

/** Takes a file of subtitles: what was mended in it is told, and one that cannot be read is refused with its line and the reason. */
export function ImportButton({ duration, disabled = false, size = 'medium', onCues }: ImportButtonProps) {
  const text = useText('mf-transcriptions');
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (file: File) => {
    setRefused(null);
    try {
      if (file.size > SUBTITLE_MAX_BYTES) throw new SubtitleRefused(1, 'tooLarge');
      const { cues, notes } = readSubtitles(new Uint8Array(await file.arrayBuffer()), file.name);
      const fitted = fittedCues(cues, duration);
      if (fitted.cues.length === 0) return setRefused(text('captions.import.allBeyond', { name: file.name }));
      const told = [
        ...notes.map(({ kind, line }) => text(`captions.note.${kind}`, { line })),
        ...(fitted.beyond === 0 ? [] : [text('captions.import.beyond', { count: fitted.beyond })]),
      ];
      if (told.length > 0) bus.emit('notify', { tone: 'info', text: told.slice(0, 4).join(' ') });
      onCues(fitted.cues, file.name);
    } catch (error) {
      if (!(error instanceof SubtitleRefused)) throw error;
      const reason = text(`captions.refused.${error.reason}`);
      setRefused(text('captions.import.refused', { name: file.name, line: error.line, reason }));
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon={icons.upload}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {text('captions.import.open')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".srt,.vtt,.json"
        aria-label={text('captions.import.file')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen once more, when it has been mended.
          currentTarget.value = '';
          if (file) void take(file);
        }}
      />
      {refused !== null && (
        <div className={classes['refused']}>
          <Banner tone="bad" message={refused} closeLabel={text('close')} onDismiss={() => setRefused(null)} />
        </div>
      )}
    </>
  );
}
