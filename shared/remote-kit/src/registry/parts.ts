import type { RegisteredRemote, Registry, Release } from './schema';

/** The remote that lends a part by a version of its contract, and of its earlier releases those that do. Undefined where none lends it. */
export function lenderOf(registry: Registry, part: string, version: number): RegisteredRemote | undefined {
  const lends = ({ parts }: Release) => parts.some((one) => one.name === part && one.version === version);
  const lender = registry.remotes.find(lends);
  return lender && { ...lender, earlier: lender.earlier.filter(lends) };
}
