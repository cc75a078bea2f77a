import { captionFonts, type CaptionFont } from '@wavereel/contracts';
import { useRef, useState } from 'react';
import { ListboxField } from './ListboxField';

export interface FontFieldProps {
  readonly label: string;
  readonly value: CaptionFont;
  /** Loads what a family's own name is written in, and answers what CSS calls the family: `loadFamilyName` of the preview, which is no part of every page. */
  readonly loadFace: (family: CaptionFont) => Promise<string>;
  readonly onChange: (family: CaptionFont) => void;
}

const inOrder = captionFonts.toSorted((one, other) => one.localeCompare(other, 'en'));
const familyOf = (value: string): CaptionFont | undefined => captionFonts.find((each) => each === value);

/** A family of letters, each in its own as soon as these are there: they are fetched once its name comes in sight. */
export function FontField({ label, value, loadFace, onChange }: FontFieldProps) {
  const asked = useRef(new Set<CaptionFont>());
  const [faces, setFaces] = useState<Partial<Record<CaptionFont, string>>>({});

  const load = (values: readonly string[]) => {
    for (const family of values.flatMap((each) => familyOf(each) ?? [])) {
      if (asked.current.has(family)) continue;
      asked.current.add(family);
      loadFace(family).then(
        (face) => setFaces((known) => ({ ...known, [family]: face })),
        // Its name stays readable in the page's own letters; the next time that it is seen it is asked for again.
        () => asked.current.delete(family),
      );
    }
  };

  return (
    <ListboxField
      label={label}
      value={value}
      onChange={(next) => {
        const family = familyOf(next);
        if (family) onChange(family);
      }}
      options={inOrder.map((family) => ({ value: family, label: family, fontFamily: faces[family] }))}
      onSeen={load}
    />
  );
}
