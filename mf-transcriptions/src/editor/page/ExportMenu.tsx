import { useText } from '@wavereel/i18n';
import { saveFile } from '@wavereel/remote-kit';
import { icons, Menu } from '@wavereel/ui';
import type { Written } from '../document/blocks';
import { exported, exportFormats, type ExportFormat } from './exported';

interface ExportMenuProps {
  readonly written: Written;
  /** BCP 47, of what is spoken. */
  readonly language: string | null;
}

/** The words as a file. */
export function ExportMenu({ written, language }: ExportMenuProps) {
  const text = useText('mf-transcriptions');
  const save = (format: ExportFormat) =>
    saveFile(exported(written, format, language), {
      name: written.title,
      fallback: 'transcript',
      ending: `.${format}`,
    });
  return (
    <Menu
      label={text('export.open')}
      icon={icons.download}
      align="end"
      items={exportFormats.map((format) => ({
        label: text(`export.${format}`),
        icon: icons.text,
        onSelect: () => save(format),
      }))}
    />
  );
}
