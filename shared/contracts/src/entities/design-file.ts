import { z } from 'zod';
import { idSchema, lineSchema } from '../common';
import { limits } from '../limits';
import { designDrawingSchema, type Design } from './design';
import { mostLayers, type DesignLayer } from './design-layers';

/** A design as one file, to be taken to another team or place: as JSON, named `*.wavereel`, at most `limits.designFileBytes` large. */
export const designFileSchema = z.object({
  wavereel: z.literal('design'),
  version: z.literal(1),
  name: lineSchema(120),
  drawing: designDrawingSchema,
  /** The families of its words, for whoever opens it elsewhere. */
  fonts: z.array(z.string().max(100)).max(100),
  /** Every picture that its layers show, by the id that they name it by. */
  pictures: z
    .array(
      z.object({
        id: idSchema,
        name: z.string().min(1).max(limits.titleMaxLength),
        mime: z.string().max(100),
        /** Its bytes, in base64. */
        data: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/),
      }),
    )
    .max(mostLayers),
});
export type DesignFile = z.infer<typeof designFileSchema>;
export type FiledPicture = DesignFile['pictures'][number];

/** A design with the pictures that it shows, as the text of a file. */
export function designFileOf({ name, ...design }: Design, pictures: readonly FiledPicture[]): string {
  const drawing = designDrawingSchema.parse(design);
  const file: DesignFile = {
    wavereel: 'design',
    version: 1,
    name,
    drawing,
    fonts: fontsOf(drawing.layers),
    pictures: [...pictures],
  };
  return JSON.stringify(file);
}

/** What the text of a file says; where it says no design, the first place that is wrong: `drawing.layers.2.size`, empty for the file as a whole. */
export function readDesignFile(text: string): { readonly file: DesignFile } | { readonly wrong: string } {
  const parsed = designFileSchema.safeParse(jsonOf(text));
  if (!parsed.success) return { wrong: parsed.error.issues[0]?.path.join('.') ?? '' };
  const brought = new Set(parsed.data.pictures.map(({ id }) => id));
  const missing = parsed.data.drawing.layers.findIndex(
    (layer) => layer.kind === 'image' && !brought.has(layer.picture),
  );
  return missing < 0 ? { file: parsed.data } : { wrong: `drawing.layers.${missing}.picture` };
}

/** Layers with other pictures in the place of those that they show. */
export function withPictures(layers: readonly DesignLayer[], others: ReadonlyMap<string, string>): DesignLayer[] {
  return layers.map((layer) =>
    layer.kind === 'image' ? { ...layer, picture: others.get(layer.picture) ?? layer.picture } : layer,
  );
}

function fontsOf(layers: readonly DesignLayer[]): string[] {
  return [...new Set(layers.flatMap((layer) => (layer.kind === 'text' ? [layer.fontFamily] : [])))];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
