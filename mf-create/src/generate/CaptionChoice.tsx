import { useRead } from '@wavereel/client';
import { captionPresetIds, endpoints } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { SelectField, Stack, Switch } from '@wavereel/ui';
import type { DraftCaptions } from '../draft/draft';

interface CaptionChoiceProps {
  readonly chosen: DraftCaptions | null;
  readonly onChange: (chosen: DraftCaptions | null) => void;
}

/** Whether the video gets captions in the same go, and how they look: as the design says, as a preset, or as a style that the team keeps. */
export function CaptionChoice({ chosen, onChange }: CaptionChoiceProps) {
  const text = useText('mf-create');
  const names = useFormat().languages;
  const usage = useRead(endpoints.transcriptions.usage, {});
  const styles = useRead(endpoints.captioning.styles, {}, { enabled: chosen !== null });
  const languages = usage.data?.languages ?? [];
  const isMissing = usage.data !== undefined && languages.length === 0;
  const known = languages.length > 0 && !languages.includes('*');
  const looks = [
    { value: '', label: text('captions.design') },
    ...captionPresetIds.map((id) => ({ value: `preset ${id}`, label: text(`captions.preset.${id}`) })),
    ...(styles.data ?? []).map(({ id, name }) => ({ value: `style ${id}`, label: name })),
  ];
  return (
    <Stack gap="small">
      <Switch
        label={text('captions.with')}
        description={
          isMissing
            ? text('captions.noSpeech')
            : `${text('captions.how')}${known ? ` ${text('captions.languages', { languages: names(languages) })}` : ''}`
        }
        disabled={isMissing}
        checked={chosen !== null}
        onChange={(on) => onChange(on ? {} : null)}
      />
      {chosen !== null && (
        <SelectField
          label={text('captions.look')}
          value={valueOf(chosen)}
          options={looks}
          onChange={(value) => onChange(choiceOf(value))}
        />
      )}
    </Stack>
  );
}

function valueOf({ preset, styleId }: DraftCaptions): string {
  if (styleId !== undefined) return `style ${styleId}`;
  return preset === undefined ? '' : `preset ${preset}`;
}

function choiceOf(value: string): DraftCaptions {
  const [kind, id] = value.split(' ');
  const preset = captionPresetIds.find((each) => each === id);
  if (kind === 'style' && id !== undefined) return { styleId: id };
  return preset === undefined ? {} : { preset };
}
