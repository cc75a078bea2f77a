import { z } from 'zod';
import { origin } from './domains';

/** Another environment of the suite, whose registry the operator's page reads. */
export interface Environment {
  readonly name: string;
  readonly origin: string;
}

const mostEnvironments = 10;
const written = /^([\w-]{1,40})=(.+)$/;

/** `staging=https://staging.example.com,production=https://example.com` */
export const environmentVariables = {
  ENVIRONMENTS: z
    .string()
    .transform((text, context): readonly Environment[] =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '')
        .flatMap((item) => {
          const [, name = '', at = ''] = written.exec(item) ?? [];
          const isThere = name !== '' && origin.safeParse(at).success;
          if (!isThere)
            context.addIssue({
              code: 'custom',
              message: `${item} is no name and origin such as staging=https://staging.example.com`,
            });
          return isThere ? [{ name, origin: at }] : [];
        }),
    )
    .refine((all) => all.length <= mostEnvironments, { error: `at most ${mostEnvironments} can be named` })
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, { error: 'a name stands twice' })
    .default([]),
} as const;
