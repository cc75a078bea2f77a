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
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What is put into the texts, and where the link leads where that is no secret. */
export interface MailValues {
  readonly name?: string;
  readonly team?: string;
  readonly newEmail?: string;
  /** ISO 8601; written out in the language of the mail. */
  readonly date?: string;
}
