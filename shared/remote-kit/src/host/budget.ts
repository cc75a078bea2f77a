/** Rejects with `message` when the work takes longer than `ms`. The work itself goes on; its late result is dropped. */
export function within<T>(ms: number, work: Promise<T>, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
