import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAtDomain } from '../../http/at-domain';
import { originMark } from '../addresses';

/** More of a name is not looked at. */
const nameChars = 250;
const named = z.object({ name: z.string().max(nameChars) });

/** One that came by the origin of link pages: no slug begins so. */
export const isOriginName = (name: string): boolean => name.startsWith(originMark);

/** A domain, and no slug: those have no dots. */
export const isDomainName = (name: string): boolean => !isOriginName(name) && name.includes('.');

/** What a request calls the page that it is for; null where that leads nowhere. A domain, or what is marked, is the name of a page only for those who came by it. */
export function nameIn(request: FastifyRequest): string | null {
  const params = named.safeParse(request.params);
  if (!params.success) return null;
  const { name } = params.data;
  return (isDomainName(name) || isOriginName(name)) === isAtDomain(request) ? name : null;
}
