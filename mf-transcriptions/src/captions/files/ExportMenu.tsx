import type { CaptionCue } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { saveFile } from '@wavereel/remote-kit';
import { icons, Menu } from '@wavereel/ui';
import { writeJson, writeSrt, writeText, writeVtt } from '@wavereel/words';

interface Kind {
  readonly ending: string;
  /** As a browser calls it. */
  readonly type: string;
  readonly write: (cues: readonly CaptionCue[]) => string;
}

const kinds = {
  srt: { ending: '.srt', type: 'application/x-subrip', write: writeSrt },
  vtt: { ending: '.vtt', type: 'text/vtt', write: (cues) => writeVtt(cues) },
  vttWords: { ending: '.vtt', type: 'text/vtt', write: (cues) => writeVtt(cues, { words: true }) },
  json: { ending: '.json', type: 'application/json', write: writeJson },
  txt: { ending: '.txt', type: 'text/plain', write: writeText },
} as const satisfies Readonly<Record<string, Kind>>;
const order = ['srt', 'vtt', 'vttWords', 'json', 'txt'] as const;

interface ExportMenuProps {
  readonly title: string;
  readonly cues: readonly CaptionCue[];
}

/** The captions as a file, as they stand in the editor. */
export function ExportMenu({ title, cues }: ExportMenuProps) {
  const text = useText('mf-transcriptions');
  return (
    <Menu
      label={text('captions.export.open')}
      icon={icons.download}
      align="end"
      items={order.map((kind) => {
        const { ending, type, write } = kinds[kind];
        return {
          label: text(`captions.export.${kind}`),
          icon: icons.text,
          onSelect: () => saveFile(new Blob([write(cues)], { type }), { name: title, fallback: 'captions', ending }),
        };
      })}
    />
  );
}
