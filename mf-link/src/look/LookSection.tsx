import { linkSections, linkThemes, type LinkLook } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Card, Checkbox, ColorField, SegmentedControl, Stack, Text, useTokens } from '@wavereel/ui';
import { useState } from 'react';
import { wrongIn, type SectionProps } from '../editor/section';
import { IconRow } from './IconRow';
import { LayoutChoice } from './LayoutChoice';

/** How the page is laid out and coloured, and which of its parts it shows. */
export function LookSection({ page, content, wrong, step }: SectionProps) {
  const text = useText('mf-link');
  const { action } = useTokens();
  const { look, hidden } = content;
  const [own, setOwn] = useState(look.color ?? action.slice(0, 7));
  const write = (part: Partial<LinkLook>, run?: string) =>
    step({
      type: 'edited',
      edit: (one) => ({ ...one, look: { ...one.look, ...part } }),
      ...(run !== undefined && { run }),
    });
  const choose = (color: string, run?: string) => {
    setOwn(color);
    write({ color }, run);
  };
  return (
    <Card as="section" title={text('look.title')}>
      <Stack gap="medium">
        <LayoutChoice value={look.layout} onChange={(layout) => write({ layout })} />
        <SegmentedControl
          label={text('look.theme')}
          showLabel
          value={look.theme}
          options={linkThemes.map((theme) => ({ value: theme, label: text(`look.themes.${theme}`) }))}
          onChange={(value) => write({ theme: linkThemes.find((theme) => theme === value) ?? 'auto' })}
        />
        <SegmentedControl
          label={text('look.color')}
          showLabel
          value={look.color === null ? 'cover' : 'own'}
          options={(['cover', 'own'] as const).map((value) => ({ value, label: text(`look.colors.${value}`) }))}
          onChange={(value) => write({ color: value === 'own' ? own : null })}
        />
        {look.color !== null && (
          <ColorField
            label={text('look.ownColor')}
            pickLabel={text('look.pick')}
            wrongText={text('look.noColor')}
            value={look.color}
            onChange={(color, way) => choose(color, `color ${way}`)}
          />
        )}
        <IconRow page={page} />
        <Stack gap="small" as="div">
          <Text weight="medium">{text('look.sections')}</Text>
          {linkSections.map((section) => (
            <Checkbox
              key={section}
              label={text(`look.section.${section}`)}
              checked={!hidden.includes(section)}
              onChange={(isShown) =>
                step({
                  type: 'edited',
                  edit: (one) => ({
                    ...one,
                    hidden: isShown ? one.hidden.filter((name) => name !== section) : [...one.hidden, section],
                  }),
                })
              }
            />
          ))}
        </Stack>
        {(wrongIn(wrong, 'look') ?? wrongIn(wrong, 'hidden')) && (
          <Text tone="bad">{wrongIn(wrong, 'look') ?? wrongIn(wrong, 'hidden')}</Text>
        )}
      </Stack>
    </Card>
  );
}
