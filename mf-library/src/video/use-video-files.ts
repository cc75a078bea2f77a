import { ApiError, call } from '@wavereel/client';
import { endpoints, type CaptionFormat, type Job } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { saveFile, useErrorText } from '@wavereel/remote-kit';
import { icons, type MenuItem } from '@wavereel/ui';
import { follow } from '../follow';

const types: Readonly<Record<'srt' | 'vtt', string>> = { srt: 'application/x-subrip', vtt: 'text/vtt' };

/** What of a video can be taken along by now: itself, as it is drawn with captions, its poster, and its captions as files. */
export function useVideoFiles({ guid, title, present, subtitles, transcript }: Job): readonly MenuItem[] {
  const text = useText('mf-library');
  const say = useErrorText();
  const addresses = [
    ['video', present?.downloadUrl],
    ['captioned', subtitles?.captionDownloadUrl],
    ['poster', present?.posterDownloadUrl],
  ] as const;
  const download = async (format: CaptionFormat & keyof typeof types): Promise<void> => {
    try {
      const said = await call(endpoints.captioning.download, { params: { id: guid }, query: { format } });
      saveFile(new Blob([said], { type: types[format] }), { name: title, fallback: 'captions', ending: `.${format}` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      bus.emit('notify', { tone: 'bad', text: say(error) });
    }
  };
  const captions = (['srt', 'vtt'] as const).map((format) => ({
    label: text(`captions.${format}`),
    icon: icons.text,
    onSelect: () => void download(format),
  }));
  return [
    ...addresses.flatMap(([name, address]) =>
      address == null ? [] : [{ label: text(`files.${name}`), icon: icons.download, onSelect: () => follow(address) }],
    ),
    ...(transcript?.finished === true ? captions : []),
  ];
}
