import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

function briefError(message) {
  const error = new Error(message ?? undefined);
  error.name = 'TestingLibraryElementError';
  return error;
}

configure({
  // Limits for a busy machine: a test that passes never waits for them.
  asyncUtilTimeout: 5_000,
  // While something is waited for, each look that finds nothing would write down the whole page; where the time is over that is done once.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics ? briefError(message) : getElementError(message, container),
});
jest.setTimeout(30_000);
