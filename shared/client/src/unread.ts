import { endpoints, type Endpoint, type UnreadAnswer, type UnreadPart } from '@wavereel/contracts';
import { http } from './http';

/** What was reported already: each thing once a page, and never more than these. */
const reported = new Set<string>();
const mostReports = 50;

/** As much of a place as a report takes. */
const placeLength = 100;

/** Nothing that this page cannot read is silent: the console has it, and the server counts it. */
export function reportUnread({ method, path }: Pick<Endpoint, 'method' | 'path'>, { at, outcome }: UnreadPart): void {
  const body: UnreadAnswer = { endpoint: `${method} ${path}`, at: at.slice(0, placeLength), outcome };
  const key = JSON.stringify(body);
  if (reported.has(key) || reported.size >= mostReports) return;
  reported.add(key);
  console.warn(`${body.endpoint} answered what this page does not know, which was ${outcome}: ${at || 'all of it'}`);
  const { answerUnread } = endpoints.system;
  // A report that does not arrive must not be a failure of its own.
  void http.request({ method: answerUnread.method, url: answerUnread.path, data: body }).catch(() => undefined);
}
