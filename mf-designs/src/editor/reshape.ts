import { cardTypes, shapedDrawing, type BuiltInPictures, type CardType } from '@wavereel/contracts';
import { documentOf, drawingOf, type DesignDocument } from './document';

export const isShape = (value: string): value is CardType => cardTypes.some((shape) => shape === value);

/** The same design in another shape, as it is drawn there for a video too. */
export const reshaped = (document: DesignDocument, to: CardType, pictures: BuiltInPictures): DesignDocument =>
  documentOf({ ...shapedDrawing(drawingOf(document), to, pictures), name: document.name });
