import { errorCatalogue, errorMessage } from '@wavereel/contracts';
import type { ApiErrorBody, ErrorCode, Language } from '@wavereel/contracts';
import type { z } from 'zod';
import { say } from '../locales';

type Issue = z.core.$ZodIssue;

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}

/** The row of the catalogue that a rule of the contracts names, if it names one. */
function namedCode(issue: Issue): ErrorCode | null {
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return isErrorCode(code) ? code : null;
}

/** Colours alone begin with a hash. */
const isColor = (issue: Issue): boolean => issue.code === 'invalid_format' && issue.pattern?.startsWith('/^#') === true;

function sentence(issue: Issue, language: Language): string {
  const code = namedCode(issue);
  if (code !== null) return errorMessage(code, language);
  switch (issue.code) {
    case 'invalid_type':
      return say(language, issue.input === undefined ? 'fieldMissing' : 'fieldWrong');
    case 'too_small':
      if (issue.origin !== 'string') return say(language, 'fieldTooSmall', { minimum: String(issue.minimum) });
      return issue.minimum === 1
        ? say(language, 'fieldEmpty')
        : say(language, 'fieldTooShort', { minimum: String(issue.minimum) });
    case 'too_big': {
      const key =
        issue.origin === 'string' ? 'fieldTooLong' : issue.origin === 'array' ? 'fieldTooMany' : 'fieldTooBig';
      return say(language, key, { maximum: String(issue.maximum) });
    }
    case 'invalid_format':
      if (issue.format === 'email') return say(language, 'fieldEmail');
      if (issue.format === 'uuid') return say(language, 'fieldId');
      return say(language, isColor(issue) ? 'fieldColor' : 'fieldWrong');
    case 'invalid_value':
      return say(language, 'fieldChoice');
    case 'invalid_union':
      return say(language, 'fieldChoice');
    default:
      return say(language, 'fieldWrong');
  }
}

/** The answer to a request whose parts break the contract. Each wrong field is named once, by its path. */
export function invalidBody(issues: readonly Issue[], language: Language): ApiErrorBody {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.join('.') || 'body';
    if (!fields.has(path)) fields.set(path, sentence(issue, language));
  }
  const codes = issues.map(namedCode);
  const only = codes[0];
  const code = only != null && codes.every((other) => other === only) ? only : 'invalid';
  return { code, message: errorMessage(code, language), fields: Object.fromEntries(fields) };
}
