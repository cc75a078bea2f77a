export { bus, createBus, type EventBus } from './bus';
export { stateEvents, type EventCatalogue, type EventName, type Notice } from './catalogue';
