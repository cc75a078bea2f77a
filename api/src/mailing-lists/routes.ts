import { Readable } from 'node:stream';
import { endpoints, isAtLeast } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import { networkOf } from '../http/network';
import { sendPage } from '../http/page';
import { untilGone } from '../http/until-gone';
import type { PageHead } from '../links/public/source';
import type { Platform } from '../platform';
import { slots } from '../platform/slots';
import { attachment } from '../platform/storage/attachment';
import { leavePath, subscriberSecret } from './addresses';
import { subscribersCsv } from './csv';
import type { MailingListRoom } from './room';

const rows = endpoints.mailingLists;

/** A file takes as long as its reader does, and the database as often as it has pages. */
const waitingEach = 4;
const waitLimitMs = 15_000;

/** Whether whoever asks may change hooks, so that their secrets are theirs to see. */
const mayChange = ({ role, scopes }: Caller): boolean =>
  isAtLeast(role, 'editor') && (scopes === null || scopes.includes('write'));

export function mailingListRoutes(
  api: Api,
  { lists, owners, hooks, kept }: MailingListRoom,
  { origin, secrets }: Pick<Platform, 'origin' | 'secrets'>,
): void {
  const files = slots({ count: Infinity, each: 1, waitingEach });

  /** The page that a list is of, with its name. @throws ApiFailure not_found where it is not public, or has no form */
  const pageOf = async (id: string): Promise<{ readonly head: PageHead; readonly title: string }> => {
    const shortId = await lists.shortIdOf(id);
    const head = shortId === null ? null : await kept.head(shortId);
    if (head === null || !head.hasForm) throw new ApiFailure('not_found');
    return { head, title: (await kept.load(head)).model.title };
  };

  api.on(rows.get, async ({ params: { listOwnerId } }) => {
    const { title } = await pageOf(listOwnerId);
    return { title, isOpen: await lists.isOpen(listOwnerId) };
  });

  api.on(rows.subscribe, async ({ params: { listOwnerId }, body: { email }, request }) => {
    const { head, title } = await pageOf(listOwnerId);
    const list = { id: listOwnerId, title, language: head.content.language };
    await lists.subscribe(list, email, networkOf(request.ip));
    return { accepted: true as const };
  });

  api.on(rows.subscribers, async ({ caller, params, query, reply }) =>
    sendPage(reply, await owners.list(caller.team.id, params.id, query)),
  );

  api.on(rows.count, async ({ caller, params }) => owners.count(caller.team.id, params.id));

  api.on(rows.csv, async ({ caller, params, reply }) => {
    const { title, rows: subscribers } = await owners.all(caller.team.id, params.id);
    const free = await files.take(AbortSignal.timeout(waitLimitMs), caller.user.id).catch(() => {
      throw new ApiFailure('unavailable');
    });
    const leaveAddress = ({ _id }: { readonly _id: string }): string =>
      `${origin() ?? ''}${leavePath(subscriberSecret(secrets.auth, _id))}`;
    const text = Readable.from(subscribersCsv(subscribers, leaveAddress), { objectMode: false });
    // Sent to its end, or left by its reader.
    text.once('close', free);
    reply.header('content-disposition', attachment(`${title || 'subscribers'}.csv`)).type('text/csv; charset=utf-8');
    // The text of what the contract names, sent as it is read.
    return text as unknown as string;
  });

  api.on(rows.remove, async ({ caller, params }) => owners.remove(caller.team.id, params.id, params.subscriberId));

  api.on(rows.hook, async ({ caller, params }) => {
    const hook = await hooks.find(caller.team.id, params.id);
    return { hook: hook === null || mayChange(caller) ? hook : { ...hook, secret: null } };
  });

  api.on(rows.setHook, async ({ caller, params, body }) => hooks.set(caller.team.id, params.id, body.address));

  api.on(rows.renewHookSecret, async ({ caller, params }) => hooks.renewSecret(caller.team.id, params.id));

  api.on(rows.testHook, async ({ caller, params, reply }) => hooks.test(caller.team.id, params.id, untilGone(reply)));

  api.on(rows.removeHook, async ({ caller, params }) => hooks.remove(caller.team.id, params.id));
}
