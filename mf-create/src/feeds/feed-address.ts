const host = String.raw`(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?`;
const withScheme = /^https?:/i;
/** As podcast apps hand feeds to each other: `feed://…`, `pcast://…`, `feed:https://…`. */
const handedOver = /^(?:feed|pcast):(?:\/\/)?/i;
const bareHost = new RegExp(`^${host}$`, 'u');
const bareAddress = new RegExp(`^${host}/\\S*$`, 'u');

/** What was typed to find a podcast: the address of a feed (null where it is none), and whether it can be nothing else. */
export interface TypedFeed {
  readonly address: string | null;
  readonly isCertain: boolean;
}

/** A name that could be a host too (`invest.fm`) is both: it is searched for, and can be added. */
export function typedFeed(typed: string): TypedFeed {
  const text = typed.trim().replace(handedOver, '');
  if (withScheme.test(text)) return { address: text, isCertain: true };
  if (bareAddress.test(text)) return { address: `https://${text}`, isCertain: true };
  return { address: bareHost.test(text) ? `https://${text}` : null, isCertain: false };
}
