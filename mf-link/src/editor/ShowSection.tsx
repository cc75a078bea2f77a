import { languageSchema, languages, limits } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Card, SelectField, Stack, TextArea, TextField } from '@wavereel/ui';
import { readingOf } from '../feeds/feeds';
import { nameOf } from '../pages/standing';
import type { SectionProps } from './section';

/** What the page is called, what it says of itself, and in which language. */
export function ShowSection({ page, content, wrong, step }: SectionProps) {
  const text = useText('mf-link');
  const format = useFormat();
  const feedsRead = content.feeds.map((url) => readingOf(page, url));
  const pause = () => step({ type: 'paused' });
  return (
    <Card as="section" title={text('show.title')}>
      <Stack gap="medium">
        <TextField
          label={text('show.name')}
          description={text('show.nameHint')}
          value={content.title}
          placeholder={nameOf({ title: '', feedsRead }) || text('untitled')}
          maxLength={limits.linkTitleChars}
          onChange={(title) => step({ type: 'edited', edit: (one) => ({ ...one, title }), run: 'title' })}
          onBlur={pause}
          error={wrong['title']}
        />
        <TextArea
          label={text('show.description')}
          rows={3}
          value={content.description}
          maxLength={limits.linkDescriptionChars}
          onChange={(description) =>
            step({ type: 'edited', edit: (one) => ({ ...one, description }), run: 'description' })
          }
          onBlur={pause}
          error={wrong['description']}
        />
        <SelectField
          label={text('show.language')}
          description={text('show.languageHint')}
          value={content.language}
          options={languages.map((code) => ({ value: code, label: format.languages([code]) }))}
          onChange={(code) =>
            step({ type: 'edited', edit: (one) => ({ ...one, language: languageSchema.parse(code) }) })
          }
          error={wrong['language']}
        />
      </Stack>
    </Card>
  );
}
