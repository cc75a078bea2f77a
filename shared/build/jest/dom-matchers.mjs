import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Limits for a busy machine: a test that passes never waits for them.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(30_000);
