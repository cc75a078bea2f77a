/** Does something once, when it is first asked for. What failed is tried anew at the next asking. */
export function once<T>(task: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | null = null;
  return () => {
    begun ??= task().catch((error: unknown) => {
      begun = null;
      throw error;
    });
    return begun;
  };
}
