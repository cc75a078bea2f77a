import type { RemoteFailureReport } from '@wavereel/contracts';

/** Anybody can send a report: more kinds than these are counted together. */
const keptKinds = 500;
const metric = 'wavereel_remote_failures_total';

/** Counts what pages report of remotes that failed, for as long as this process lives. */
export class RemoteFailures {
  readonly #counts = new Map<string, number>();

  count({ remote, version, phase }: RemoteFailureReport): void {
    const kind = `remote="${remote}",version="${version}",phase="${phase}"`;
    const counted =
      this.#counts.has(kind) || this.#counts.size < keptKinds ? kind : 'remote="other",version="other",phase="other"';
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1);
  }

  /** In the text format of Prometheus. */
  text(): string {
    const lines = [...this.#counts].map(([labels, count]) => `${metric}{${labels}} ${count}`);
    return [
      `# HELP ${metric} Remotes that did not load, mount or draw in somebody's page.`,
      `# TYPE ${metric} counter`,
      ...lines,
      '',
    ].join('\n');
  }
}
