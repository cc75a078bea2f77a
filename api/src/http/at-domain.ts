import type { FastifyRequest } from 'fastify';

/** Whether a request came by the domain of a link page: its address was then put below that of the page (`link-domains/live.ts`), and nothing else is. */
export const isAtDomain = ({ originalUrl, url }: FastifyRequest): boolean => originalUrl !== url;
