import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** What was not found, and the page as it is when somebody reads that. */
function errorForReaders(message, container) {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => getElementError(message, container).message,
  });
}

configure({
  // Limits for a busy machine: a test that passes never waits for them.
  asyncUtilTimeout: 40_000,
  // While something is waited for, each look that finds nothing would write down the whole page, for the last of them to be read.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? errorForReaders(message, container)
      : getElementError(message, container),
});
