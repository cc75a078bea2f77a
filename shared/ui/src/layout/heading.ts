import { createContext } from 'react';

/** The heading of a card that stands here: one level below what it stands in. */
export const HeadingContext = createContext<'h2' | 'h3'>('h2');
