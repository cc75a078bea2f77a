/** Every mail that the product sends. Its texts are in the locales under this name. */
export const mailKinds = [
  'verify',
  'known',
  'reset',
  'moveEmail',
  'changeEmail',
  'emailChanged',
  'passwordChanged',
  'deletionPlanned',
  'deleted',
  'invite',
  'removed',
  'videosLeave',
  'trialEnds',
  'paymentFailed',
  'paymentGivenUp',
  'planPaused',
  'planResumes',
  'planCanceled',
  'receipt',
  'joinList',
  'releaseStopped',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What is put into the texts, and where the link leads where that is no secret. */
export interface MailValues {
  readonly name?: string;
  readonly team?: string;
  readonly newEmail?: string;
  /** How many; written in the language of the mail. */
  readonly count?: number;
  /** ISO 8601; written out in the language of the mail. */
  readonly date?: string;
  /** Of a US dollar; written as a sum in the language of the mail. */
  readonly cents?: number;
  /** Of an invoice. */
  readonly number?: string;
  /** The name of a mailing list. */
  readonly list?: string;
  /** Of a remote, one of its releases, and why it was stopped. */
  readonly remote?: string;
  readonly version?: string;
  readonly why?: string;
  /** By id, who wants to be on it. */
  readonly subscriber?: string;
}

/** `{name}` stands for a value. Each line is a paragraph. */
interface MailText {
  readonly subject: string;
  readonly before: readonly string[];
  /** What the link says; left out where a mail has none. */
  readonly link?: string;
  readonly after: readonly string[];
}

export interface MailTexts extends Readonly<Record<MailKind, MailText>> {
  readonly hello: string;
  readonly helloNobody: string;
  readonly bye: string;
  readonly byLink: string;
}
