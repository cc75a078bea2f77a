/** The program that reads one feed in a thread of its own and ends: whatever a feed does to it, nobody else waits. */
import { threadJob } from '../platform/processes/thread';
import { parseFeedBytes } from './parse';
import type { ParseJob } from './parsed';

// Sent by `parseInThread` alone, in this very shape.
const { job, answer } = threadJob() as { job: ParseJob; answer: (value: unknown) => void };
answer(parseFeedBytes(job));
