import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';
import { floorRules } from './floors.mjs';

const quality = {
  files: ['**/*.{ts,tsx}'],
  rules: {
    '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    '@typescript-eslint/no-non-null-assertion': 'error',
    'no-console': 'off',
    // `== null` is the one short way to ask for null and undefined together.
    'eqeqeq': ['error', 'always', { null: 'ignore' }],
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    // A switch counts once, however many cases it has.
    'complexity': ['error', { max: 20, variant: 'modified' }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
  },
};

const tests = {
  files: ['**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: 'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip)$/]',
        message: 'Every test runs. Mend it or delete it.',
      },
      ...['callee.name=/^(test|it|(before|after)(Each|All))$/', 'callee.callee.property.name="each"'].map((called) => ({
        selector: `CallExpression[${called}] > Literal.arguments[value<120000]`,
        message:
          'All tests have 120 s (shared/build/jest/patience.cjs), which one that passes never waits for. Less fails what is right on a busy machine.',
      })),
    ],
  },
};

/** The one lint config: the floors as errors that say what to do instead, and a few rules of quality. */
export default [
  { ignores: ['**/dist/**', '**/node_modules/**', 'var/**', '**/.nx/**'] },
  { ...js.configs.recommended, files: ['**/*.{ts,tsx}'] },
  ...typescript.configs.recommended.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['api/**', 'scripts/**', 'e2e/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // TypeScript knows every name that there is.
  { files: ['**/*.{ts,tsx}'], rules: { 'no-undef': 'off' } },
  quality,
  ...floorRules,
  tests,
];
