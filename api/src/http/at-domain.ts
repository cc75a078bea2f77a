import type { FastifyRequest } from 'fastify';

/** Whether a request came by a name that shows link pages alone: its address was then put below theirs (`link-domains/live.ts`), and nothing else is. */
export const isAtDomain = ({ originalUrl, url }: FastifyRequest): boolean => originalUrl !== url;
