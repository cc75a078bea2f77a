import { limits, type Media } from '@wavereel/contracts';
import { useLanguage, useText } from '@wavereel/i18n';
import { Button, Group, icons, Stack, TextField } from '@wavereel/ui';
import { hasWords, suggestionsFor, withWords, type NameSuggestion } from './suggestions';

interface VideoNameProps {
  readonly name: string;
  /** Null until the audio is ready. */
  readonly audio: Media | null;
  readonly error: string | undefined;
  readonly onChange: (name: string) => void;
}

/** The name of the video, and words about its audio that can be added to it. */
export function VideoName({ name, audio, error, onChange }: VideoNameProps) {
  const text = useText('mf-create');
  const { language } = useLanguage();
  const wordsOf = ({ kind, value }: NameSuggestion) =>
    kind === 'episode' || kind === 'season' ? text(`generate.suggest.${kind}`, { number: value }) : value;
  const words = audio ? suggestionsFor(audio, language).map(wordsOf) : [];
  const missing = words.filter((each) => !hasWords(name, each));
  return (
    <Stack gap="small">
      <TextField
        label={text('generate.name')}
        value={name}
        maxLength={limits.titleMaxLength}
        onChange={onChange}
        error={error}
      />
      {missing.length > 0 && (
        <div role="group" aria-label={text('generate.suggestions')}>
          <Group gap="small">
            {missing.map((each) => (
              <Button
                key={each}
                variant="secondary"
                size="small"
                icon={icons.plus}
                aria-label={text('generate.suggest.add', { words: each })}
                onClick={() => onChange(withWords(name, each))}
              >
                {each}
              </Button>
            ))}
          </Group>
        </div>
      )}
    </Stack>
  );
}
