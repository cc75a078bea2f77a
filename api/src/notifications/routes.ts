import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import type { NotificationService } from './service';

export function notificationRoutes(api: Api, notifications: NotificationService): void {
  api.member(endpoints.notifications.list, async ({ caller, query }) => notifications.list(caller.team.id, query.after));
}
