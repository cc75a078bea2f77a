import { createHmac } from 'node:crypto';
import { linksPrefix } from '../links/addresses';

/** Where people answer the mail of a list. No page of anybody can have these names. */
export const confirmPrefix = `${linksPrefix}/confirm`;
export const leavePrefix = `${linksPrefix}/unsubscribe`;

/** 32 bytes that only this installation can tell for a subscriber: the same in each of their mails, without being kept anywhere. */
export const subscriberSecret = (key: Uint8Array, subscriberId: string): string =>
  createHmac('sha256', key).update(`list-subscriber:${subscriberId}`).digest('base64url');

/** Opens the page on which a subscription is confirmed. */
export const confirmPath = (secret: string): string => `${confirmPrefix}/${secret}`;
/** Opens the page on which a list is left; what is posted to it leaves at once. */
export const leavePath = (secret: string): string => `${leavePrefix}/${secret}`;
