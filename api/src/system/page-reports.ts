/** Anybody can send a report: more kinds than these are counted together. */
const keptKinds = 500;

/** Counts what pages report, by what it is about, for as long as this process lives. The labels are of a checked form. */
export class PageReports<Label extends string> {
  readonly #counts = new Map<string, number>();

  constructor(
    readonly metric: string,
    readonly help: string,
    readonly labels: readonly Label[],
  ) {}

  count(report: Readonly<Record<Label, string>>): void {
    const kind = this.#named((label) => report[label]);
    const counted = this.#counts.has(kind) || this.#counts.size < keptKinds ? kind : this.#named(() => 'other');
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1);
  }

  /** In the text format of Prometheus. */
  text(): string {
    const lines = [...this.#counts].map(([labels, count]) => `${this.metric}{${labels}} ${count}`);
    return [`# HELP ${this.metric} ${this.help}`, `# TYPE ${this.metric} counter`, ...lines, ''].join('\n');
  }

  #named(value: (label: Label) => string): string {
    return this.labels.map((label) => `${label}="${value(label)}"`).join(',');
  }
}
