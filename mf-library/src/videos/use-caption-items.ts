import { ApiError, call } from '@wavereel/client';
import { endpoints, type CaptionFormat, type Job } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { saveFile, useErrorText, useHasRoute } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { icons, type MenuItem } from '@wavereel/ui';

const types: Readonly<Record<'srt' | 'vtt', string>> = { srt: 'application/x-subrip', vtt: 'text/vtt' };

/** What can be done with the captions of a video: they are made and changed on a screen of their own, and taken along as files. */
export function useCaptionItems({ guid, title, status, transcript }: Job): readonly MenuItem[] {
  const text = useText('mf-library');
  const say = useErrorText();
  const navigate = useNavigate();
  const canCaption = useHasRoute()('/transcribe') && status !== 'failed';
  const download = async (format: CaptionFormat & keyof typeof types): Promise<void> => {
    try {
      const said = await call(endpoints.captioning.download, { params: { id: guid }, query: { format } });
      saveFile(new Blob([said], { type: types[format] }), { name: title, fallback: 'captions', ending: `.${format}` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      bus.emit('notify', { tone: 'bad', text: say(error) });
    }
  };
  const files = (['srt', 'vtt'] as const).map((format) => ({
    label: text(`captions.${format}`),
    icon: icons.download,
    onSelect: () => void download(format),
  }));
  return [
    ...(canCaption
      ? [{ label: text('captions.open'), icon: icons.captions, onSelect: () => void navigate(`/transcribe/${guid}`) }]
      : []),
    ...(transcript?.finished === true ? files : []),
  ];
}
