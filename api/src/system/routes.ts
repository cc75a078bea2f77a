import { endpoints } from '@wavereel/contracts';
import type { FastifyInstance } from 'fastify';
import type { Api } from '../http/endpoint';
import type { Platform } from '../platform';
import { openApi } from './openapi';

export function systemRoutes(app: FastifyInstance, api: Api, { database, queue, storage }: Platform, version: string): void {
  api.anyone(endpoints.system.health, async () => {
    const checks = { database: await database.isAlive(), queue: queue.isAlive(), store: await storage.isAlive() };
    return { status: Object.values(checks).every(Boolean) ? ('ok' as const) : ('failing' as const), version, checks };
  });

  const document = openApi(version);
  app.get('/api/openapi.json', () => document);
}
