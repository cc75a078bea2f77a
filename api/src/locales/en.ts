/** Sentences that the api itself writes. `{name}` stands for a value. Errors of the wire are in the contracts' catalogue. */
export const en = {
  fieldMissing: 'This is needed.',
  fieldEmpty: 'This must not be empty.',
  fieldTooShort: 'At least {minimum} characters are needed.',
  fieldTooLong: 'At most {maximum} characters are taken.',
  fieldTooSmall: 'This must be at least {minimum}.',
  fieldTooBig: 'This must be at most {maximum}.',
  fieldTooMany: 'At most {maximum} are taken.',
  fieldEmail: 'This is not an email address.',
  fieldColor: 'This is not a colour such as #F2543D.',
  fieldId: 'This is not an id.',
  fieldChoice: 'This is none of the possible choices.',
  fieldWrong: 'This cannot be used.',
  faultCode: 'If it happens again, give this code to support: {code}.',
  teamOf: "{name}'s team",
  copyOf: '{name} (copy)',
  furtherCopyOf: '{name} (copy {number})',
  samplePodcast: 'Your podcast',
  sampleEpisode: 'Name of the episode',
  sampleTitle: 'Name of the video',
  sampleAuthor: 'Your name',
};

export type Texts = typeof en;
