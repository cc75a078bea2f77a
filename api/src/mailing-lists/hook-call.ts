import { createHmac } from 'node:crypto';
import type { HookAnswer, HookProblem } from '@wavereel/contracts';
import { OutsideError } from '../platform/outside';
import type { Outside, OutsideReason } from '../platform/outside';
import type { SubscriberEvent } from './table';

/** What a service is sent, as JSON. */
export interface HookEvent {
  /** The same in every try of one delivery. */
  readonly id: string;
  readonly type: SubscriberEvent | 'test';
  readonly email: string;
  /** When it happened, in ISO 8601. */
  readonly at: string;
  /** The page whose list it is; its title as it is written, which may be empty. */
  readonly list: { readonly id: string; readonly title: string };
}

interface HookCall {
  readonly address: string;
  readonly secret: string;
  /** Among whom the places are shared out. */
  readonly whose: string;
  readonly event: HookEvent;
  readonly signal: AbortSignal;
}

const timeLimitMs = 10_000;

const problems: Readonly<Record<Exclude<OutsideReason, 'busy'>, HookProblem>> = {
  refused: 'refused',
  unreachable: 'unreachable',
  timeout: 'timeout',
  too_large: 'unreadable',
  bad_answer: 'unreadable',
};

/** 32 bytes that only this installation can tell for a key. */
export const hookSecret = (installation: Uint8Array, key: string): string =>
  createHmac('sha256', installation).update(`list-hook:${key}`).digest('base64url');

/** @param seconds of the clock, since 1970 */
export const hookSignature = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Sends an event once. @throws OutsideError busy, or the signal's reason */
export async function callHook(
  outside: Outside,
  { address, secret, whose, event, signal }: HookCall,
): Promise<HookAnswer> {
  const text = JSON.stringify(event);
  const seconds = Math.floor(Date.now() / 1000);
  const headers = { 'wavereel-signature': hookSignature(secret, seconds, text) };
  const post = { type: 'application/json', text };
  try {
    const call = { lane: 'telling', whose, headers, post, stays: true, timeLimitMs, signal } as const;
    const status = await outside.statusOf(address, call);
    return { status, problem: status >= 200 && status <= 299 ? null : 'status' };
  } catch (error) {
    if (!(error instanceof OutsideError) || error.reason === 'busy') throw error;
    return { status: null, problem: problems[error.reason] };
  }
}
