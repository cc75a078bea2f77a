import type { z } from 'zod';
import type { Book } from '../book';
import { ProviderFailure } from '../core/failure';
import type { Kind, Kinds } from '../core/model';
import { shapeOf } from '../shapes';
import { wrongParams } from './params';
import type { Form } from './form';
import { expand } from './expand';
import type { Page } from '../book';

/** What an endpoint answers. A failure is one after which all that was done is kept, as a card that was declined. */
export type Answer = object | ProviderFailure;

/** One endpoint of the provider. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly pattern: RegExp;
  readonly answer: (book: Book, form: Form, id: string) => Promise<Answer>;
}

interface Expandable {
  readonly expand?: string[] | undefined;
}

/** An endpoint at a path, in which `:id` is an id. */
export function route<Params extends Expandable>(
  method: Route['method'],
  path: string,
  schema: z.ZodType<Params>,
  handle: (book: Book, params: Params, id: string) => Promise<Answer>,
): Route {
  return {
    method,
    pattern: new RegExp(`^${path.replace(':id', '([^/]{1,200})')}$`),
    answer: async (book, form, id) => {
      const parsed = schema.safeParse(form);
      if (!parsed.success) throw wrongParams(parsed.error);
      const answer = await handle(book, parsed.data, id);
      if (answer instanceof ProviderFailure) return answer;
      return expand(book, answer, parsed.data.expand ?? []);
    },
  };
}

interface ListParams {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
}

/** A page of a list as the wire has it. */
export async function listed<K extends Kind>(
  book: Book,
  type: K,
  path: string,
  { limit = 10, starting_after: after }: ListParams,
  where: Page['where'],
): Promise<object> {
  const found = await book.list(type, { limit, after, where });
  return pageOf(path, found, limit, (object: Kinds[K]) => shapeOf(object, book));
}

export const pageOf = <T>(path: string, found: readonly T[], limit: number, shape: (each: T) => object): object => ({
  object: 'list',
  data: found.slice(0, limit).map(shape),
  has_more: found.length > limit,
  url: path,
});
