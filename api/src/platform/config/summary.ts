import { z } from 'zod';
import { StartError } from './values';

/** The variables of who writes summaries. Without them sentences are chosen here, by no service. */
export const summaryVariables = {
  SUMMARY_URL: z
    .url({ protocol: /^https?$/, error: 'an address like https://models.example.com is needed' })
    .optional(),
  SUMMARY_KEY: z.string().min(1).optional(),
  SUMMARY_MODEL: z.string().min(1).optional(),
} as const;

/** A service that writes summaries as OpenAI's does. */
export interface SummaryEndpoint {
  /** Ends without a slash. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
}

type Variables = z.output<z.ZodObject<typeof summaryVariables>>;

/** Null where sentences are chosen here. @throws StartError for what does not belong together */
export function summaryConfig(env: Variables): SummaryEndpoint | null {
  const { SUMMARY_URL: url, SUMMARY_KEY: key, SUMMARY_MODEL: model } = env;
  if (url === undefined) {
    const orphan = key === undefined ? (model === undefined ? null : 'SUMMARY_MODEL') : 'SUMMARY_KEY';
    if (orphan === null) return null;
    throw new StartError(
      `${orphan} is set but SUMMARY_URL is not: set it to the address of the service, or leave both out.`,
    );
  }
  if (model === undefined)
    throw new StartError('SUMMARY_URL is set but SUMMARY_MODEL is not: name the model that is to write summaries.');
  return { url: url.replace(/\/+$/, '').replace(/\/v1$/, ''), key: key ?? null, model };
}
