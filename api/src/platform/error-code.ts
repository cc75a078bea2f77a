/** The code that Node and fastify put on their errors, as `EEXIST`; empty for anything else. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
