import type { Route } from '../http/route';
import { catalogueRoutes } from './catalogue';
import { checkoutRoutes } from './checkout';
import { clockRoutes } from './clocks';
import { peopleRoutes } from './customers';
import { eventRoutes } from './events';
import { invoiceRoutes } from './invoices';
import { paymentMethodRoutes } from './payment-methods';
import { portalRoutes } from './portal';
import { scheduleRoutes } from './schedules';
import { subscriptionRoutes } from './subscriptions';

/** All that the stand-in answers. The first whose path fits is taken. */
export const routes: readonly Route[] = [
  ...peopleRoutes,
  ...catalogueRoutes,
  ...paymentMethodRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...scheduleRoutes,
  ...checkoutRoutes,
  ...portalRoutes,
  ...clockRoutes,
  ...eventRoutes,
];
