import { jobInputSchema, signUpSchema } from '@wavereel/contracts';
import { z } from 'zod';
import { invalidBody } from './field-errors';

const issuesOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { reportInput: true }).error?.issues ?? [];
const id = '01a1fd7e-786b-7000-8675-788b3de400f9';

test('a rule of the contracts that names an error speaks with its sentence, on top as well when it is alone', () => {
  const issues = issuesOf(jobInputSchema, { title: 'A', mediaGuid: id, themeId: 'square', start: 5, end: 4 });

  expect(invalidBody(issues, 'pt-BR')).toEqual({
    code: 'end_before_start',
    message: 'O trecho termina antes de começar. Escolha um fim depois do início.',
    fields: { end: 'O trecho termina antes de começar. Escolha um fim depois do início.' },
  });
});

test('what is missing, of another kind, too long or no choice is told apart', () => {
  const { code, fields } = invalidBody(
    issuesOf(signUpSchema, { name: 'x'.repeat(81), email: 7, language: 'de' }),
    'en',
  );

  expect(code).toBe('invalid');
  expect(fields).toEqual({
    name: 'At most 80 characters are taken.',
    email: 'This cannot be used.',
    password: 'This is needed.',
    language: 'This is none of the possible choices.',
  });
});

test('a body that is no object at all is named as a whole', () => {
  expect(invalidBody(issuesOf(signUpSchema, undefined), 'en').fields).toEqual({ body: 'This is needed.' });
});

test('a field is named whatever its sender called it', () => {
  const issues = issuesOf(z.record(z.string(), z.number()), { constructor: 'x', toString: 'y' });

  expect(invalidBody(issues, 'en').fields).toEqual({
    constructor: 'This cannot be used.',
    toString: 'This cannot be used.',
  });
});
