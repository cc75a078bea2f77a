import { z } from 'zod';

/** A variable that is on or off. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
