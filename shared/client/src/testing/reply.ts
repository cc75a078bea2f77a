import {
  errorCatalogue,
  errorMessage,
  nextPageHeader,
  type ApiErrorBody,
  type ErrorCode,
  type Language,
} from '@wavereel/contracts';

/** What a fake api says instead of an answer of the contract. */
export class Reply {
  constructor(
    /** HTTP status, or a connection that breaks off. */
    readonly status: number | 'lost',
    readonly body: (language: Language) => unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** An error of the catalogue, in the language that was asked for. `fields` names what was wrong with which field. */
export function refusal(
  code: ErrorCode,
  { values, fields }: { values?: Record<string, string | number>; fields?: Record<string, string> } = {},
): Reply {
  return new Reply(errorCatalogue[code].status, (language): ApiErrorBody => ({
    code,
    message: errorMessage(code, language, values),
    ...(fields ? { fields } : {}),
  }));
}

/** A page of a list that goes on at a cursor. */
export const page = (rows: readonly unknown[], next: string): Reply =>
  new Reply(200, () => rows, { [nextPageHeader]: next });

/** The connection breaks off without an answer. */
export const lost = new Reply('lost', () => undefined);

/** A success that the contract does not know. */
export const drifted = (body: unknown): Reply => new Reply(200, () => body);

/** An answer that never comes. */
export const never = (): Promise<never> => new Promise(() => undefined);
