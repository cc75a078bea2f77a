import { z } from 'zod';
import { flag } from './values';

const webAddress = z.url({ protocol: /^https?$/, error: 'an address like https://example.com is needed' });

/** The variables of services that are not ours. All are off until they are named. */
export const adapterVariables = {
  NEWER_EXPERIENCE_URL: webAddress.optional(),
  FAQS_URL: webAddress.optional(),
  SUPPORT_CHAT_URL: webAddress.optional(),
  RECORD_CANCELLING: flag.default(false),
  MARKETING_URL: webAddress.optional(),
  MARKETING_KEY: z.string().min(1).optional(),
  RETENTION_SECRET: z.string().min(16, { error: 'at least 16 characters are needed' }).optional(),
} as const;

export interface MarketingConfig {
  /** Ends without a slash. */
  readonly url: string;
  readonly key: string;
}

/** Null for what is off. */
export interface AdapterConfig {
  readonly newerExperienceUrl: string | null;
  readonly faqsUrl: string | null;
  /** A script that shows the chat. */
  readonly supportChatUrl: string | null;
  readonly recordCancelling: boolean;
  readonly marketing: MarketingConfig | null;
  readonly retentionSecret: string | null;
}

type Variables = z.output<z.ZodObject<typeof adapterVariables>>;

/** Variables that belong together and of which only one is set. */
export function halfAdapter({ MARKETING_URL: url, MARKETING_KEY: key }: Variables): string | null {
  return (url === undefined) === (key === undefined)
    ? null
    : 'MARKETING_URL and MARKETING_KEY belong together: set both, or neither where nobody is written to.';
}

export function adapterConfig(env: Variables): AdapterConfig {
  return {
    newerExperienceUrl: env.NEWER_EXPERIENCE_URL ?? null,
    faqsUrl: env.FAQS_URL ?? null,
    supportChatUrl: env.SUPPORT_CHAT_URL ?? null,
    recordCancelling: env.RECORD_CANCELLING,
    marketing:
      env.MARKETING_URL === undefined || env.MARKETING_KEY === undefined
        ? null
        : { url: env.MARKETING_URL.replace(/\/+$/, ''), key: env.MARKETING_KEY },
    retentionSecret: env.RETENTION_SECRET ?? null,
  };
}
