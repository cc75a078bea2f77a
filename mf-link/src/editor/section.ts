import type { LinkContent, LinkPage } from '@wavereel/contracts';
import type { ActionDispatch } from 'react';
import type { Step } from './history';

/** What a section of the editor works on. */
export interface SectionProps {
  /** As the server has it. */
  readonly page: LinkPage;
  readonly content: LinkContent;
  /** What the server says of fields that it did not take, by their paths. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly step: ActionDispatch<[Step]>;
}

/** Of a field that is a list, whatever is said of any part of it. */
export const wrongIn = (wrong: SectionProps['wrong'], field: keyof LinkContent): string | undefined =>
  wrong[field] ?? Object.entries(wrong).find(([path]) => path.startsWith(`${field}.`))?.[1];
