import type { Job, Language, Notification, User } from '@wavereel/contracts';

/** A short message for the person, shown by the shell as a toast. The text is already in their language. */
export interface Notice {
  readonly tone: 'info' | 'good' | 'bad';
  readonly title?: string;
  readonly text: string;
  /** Milliseconds; five seconds unless it says otherwise. */
  readonly lasts?: number;
}

/** Every event that crosses between packages, and what it carries. */
export interface EventCatalogue {
  /** Somebody is signed in; carries who. A state. */
  'session.started': { readonly user: User };
  /** Nobody is signed in any more. */
  'session.ended': { readonly reason: 'signed-out' | 'expired' };
  /** A switch to another team has begun; screens should not ask to stay. */
  'team.changing': { readonly teamId: string };
  /** Another team is active now. */
  'team.changed': { readonly teamId: string };
  /** A name or member of a team changed. */
  'team.updated': { readonly teamId: string };
  /** A video was asked for. */
  'job.created': { readonly job: Job };
  /** A video is ready or has failed. */
  'job.completed': { readonly guid: string; readonly title: string; readonly ok: boolean };
  /** Captions of a video are finished. */
  'captions.finished': { readonly guid: string };
  /** A transcription is finished. */
  'transcription.finished': { readonly guid: string };
  /** A design was made, changed or deleted. */
  'design.saved': { readonly designId: string };
  /** Audio was added to, renamed in or deleted from the library. */
  'library.changed': { readonly guid: string };
  /** The list of saved feeds changed. */
  'feeds.changed': Record<string, never>;
  /** The plan of the person or team changed. */
  'plan.changed': Record<string, never>;
  /** The interface speaks another language now. A state. */
  'language.changed': { readonly language: Language };
  /** News from the server, one event for each piece of it. */
  'notification': Notification;
  /** A short message for the person. */
  'notify': Notice;
  /** Audio is larger than the spec allows. Bytes. */
  'audio.tooLarge': { readonly size: number };
  /** A feed could not be added. */
  'feed.addFailed': { readonly url: string };
}

export type EventName = keyof EventCatalogue;

/** Events that are states: a late subscriber gets the last value at once. */
export const stateEvents: readonly EventName[] = ['session.started', 'language.changed'];
