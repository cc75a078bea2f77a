import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../platform/storage';
import type { ByteRange } from './headers';
import { parseRange } from './headers';

/** Answers with a stored file: whole, the part that is asked for, or that it has not changed. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, modified }: StoredFile,
  read: (range?: ByteRange) => Promise<NodeJS.ReadableStream>,
): Promise<FastifyReply> {
  const etag = `"${size.toString(36)}-${Math.floor(modified.getTime()).toString(36)}"`;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === etag ? parseRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable')
    return reply.header('content-range', `bytes */${size}`).header('content-length', 0).status(416).send();
  const length = range === null ? size : range.end - range.start + 1;
  reply.header('content-length', length).status(range === null ? 200 : 206);
  if (range !== null) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(request.method === 'HEAD' || size === 0 ? '' : await read(range ?? undefined));
}
