export { startStandIn } from './stand-in';
export type { StandIn, StandInOptions } from './stand-in';
export type { Delivery } from './webhooks';
export type { PageAnswer, PageRequest } from './pages';
