/** By what a later reading asks whether a file changed. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

type Headers = Readonly<Record<string, string>>;

/** What a server calls a version of its file is kept up to this. */
const mostChars = 200;
const kept = (text: string | undefined): string | null =>
  text !== undefined && text.length <= mostChars ? text : null;

/** What an answer says; null for what it does not, or says at too great a length. */
export const validatorsOf = (headers: Headers): Validators => ({
  etag: kept(headers['etag']),
  lastModified: kept(headers['last-modified']),
});

/** The headers of a question for a file that is others than the one that is known. */
export const conditionsOf = ({ etag, lastModified }: Validators): Headers => ({
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
});
