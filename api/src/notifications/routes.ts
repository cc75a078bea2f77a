import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { sendPage } from '../http/page';
import type { NotificationService } from './service';

export function notificationRoutes(api: Api, notifications: NotificationService): void {
  api.on(endpoints.notifications.list, async ({ caller, query, reply }) =>
    sendPage(reply, await notifications.list(caller, query)),
  );

  api.on(endpoints.notifications.markRead, async ({ caller, body }) => notifications.markRead(caller, body.upTo));
}
