import { fileOf, integrityOf, type ReleaseStore } from './store';

/** What of a release is not as it was released, one sentence each. */
export async function damageOf(store: ReleaseStore, name: string, version: string): Promise<string[]> {
  const kept = await store.readRelease(name, version);
  if (!kept) return [`${name} ${version} is not in ${store.name}.`];
  const found: string[] = [];
  for (const [file, integrity] of Object.entries(kept.files)) {
    const content = await store.readFile(fileOf(name, version, file));
    if (content === null) found.push(`${name} ${version}: ${file} is missing.`);
    else if (integrityOf(content) !== integrity) found.push(`${name} ${version}: ${file} was changed.`);
  }
  return found;
}
