// A limit for a busy machine, where jest's own five seconds fail what is right: a test that passes never waits for it.
jest.setTimeout(120_000);
