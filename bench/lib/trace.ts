/** What a trace must hold for `longestTask`. */
export const traceCategories = ['toplevel', 'devtools.timeline', '__metadata'];

/** The longest task of the page's main thread, in milliseconds: on the clock, and by the work in it. */
export interface Task {
  readonly clock: number;
  readonly cpu: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds on the clock, and of the thread at work. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest tasks in a trace of Chromium. What else the machine does lengthens the clock, not the work. */
export function longestTask(trace: Buffer): Task {
  // The published format of Chromium's traces.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && mains.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('the trace holds no task');
  const clock = Math.max(...tasks.map(({ dur = 0 }) => dur));
  const cpu = Math.max(...tasks.map(({ tdur = 0 }) => tdur));
  return { clock: clock / 1000, cpu: cpu / 1000 };
}
