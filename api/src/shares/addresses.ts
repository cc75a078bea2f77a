import { randomBytes } from 'node:crypto';

/** 144 bits: nobody finds one by trying. */
const tokenBytes = 18;
const tokenPattern = /^[\w-]{24}$/;

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Whether a text can be a token at all. */
export const isToken = (text: string): boolean => tokenPattern.test(text);

/** Where pages are, below the origin of the product. */
export const pagePrefix = '/s';
export const oembedPath = '/oembed';

/** All that is said of a shared video in public has its address here: the token, and nothing that names the video elsewhere. */
export interface ShareAddresses {
  readonly page: string;
  /** The player alone. */
  readonly embed: string;
  readonly video: string;
  readonly poster: string;
  readonly captions: string;
  readonly oembed: string;
}

/** @param origin without it addresses are paths */
export function shareAddresses(origin: string | null, token: string): ShareAddresses {
  const page = `${origin ?? ''}${pagePrefix}/${token}`;
  return {
    page,
    embed: `${page}/embed`,
    video: `${page}/video.mp4`,
    poster: `${page}/poster.jpg`,
    captions: `${page}/captions.vtt`,
    oembed: `${origin ?? ''}${oembedPath}?${new URLSearchParams({ url: page, format: 'json' }).toString()}`,
  };
}

/** The token of the page that an address leads to, with a slash at its end or without; null where that is none of ours. */
export function tokenOfPage(origin: string | null, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin: named, pathname } = new URL(address);
  const [before, prefix, token = '', ...rest] = pathname.split('/');
  const isPage = before === '' && `/${prefix}` === pagePrefix && rest.join('/') === '';
  return named === origin && isPage && isToken(token) ? token : null;
}
