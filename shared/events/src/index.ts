export { bus, createBus, type EventBus } from './bus';
export type { EventCatalogue, EventName, Notice } from './catalogue';
