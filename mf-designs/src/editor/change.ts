import type { DesignDocument } from './document';

/** How every part of the editor changes the design: changes of the same `step` are undone as one. */
export type Change = (to: DesignDocument, step?: string) => void;

/** What all fields get that say something of a design. */
export interface FieldsProps {
  readonly document: DesignDocument;
  readonly onChange: Change;
}
