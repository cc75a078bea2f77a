const megabyte = 1024 * 1024;

/** A limit as a person sees it: whole megabytes, rounded up. */
export function megabytes(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / megabyte));
}
