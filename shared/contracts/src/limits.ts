/** Business constants, section 9 of the specification. Sizes in bytes, times in seconds unless the name says otherwise. */
const MEGABYTE = 1024 * 1024;

export const limits = {
  /** A clip is never shorter. */
  minClipSeconds: 3,
  /** Above this a warning about slow waveforms is shown. */
  audioWarnBytes: 75 * MEGABYTE,
  /** Above this nothing is decoded in the browser. */
  audioNoDecodeBytes: 150 * MEGABYTE,
  /** The api refuses larger uploads. */
  audioMaxBytes: 512 * MEGABYTE,
  /** What the uploads of one team that are not finished may take together, and how many there may be. */
  openUploadBytes: 4 * 512 * MEGABYTE,
  openUploads: 500,
  /** Of one team. */
  soundsKept: 100_000,
  videosKept: 100_000,
  /** What was deleted can be had back for so long. */
  binDays: 30,
  /** A larger file is no picture for a design. */
  pictureMaxBytes: 30 * MEGABYTE,
  /** Of the header of a picture: what phones take has fewer, and what has more is not decoded. */
  pictureMaxPixels: 64_000_000,
  /** The longer side of a picture as it is kept; a larger one is made smaller. */
  pictureMaxSide: 4096,
  /** Of all pictures of one design together, each counted once: they are all decoded at once. */
  designPicturePixels: 100_000_000,
  /** Of a design as a file, with its pictures. */
  designFileBytes: 100 * MEGABYTE,
  /** Of one team. */
  picturesKept: 2_000,
  /** Of one team. */
  transcriptionsKept: 2_000,
  /** So many of one team may wait or be under way. */
  pendingTranscriptions: 200,
  /** A transcript is refused beyond these: twelve hours of talk are 110,000 words. */
  transcriptMaxWords: 120_000,
  /** For each second of the sound, beyond a thousand: nobody speaks so quickly. */
  wordsASecond: 10,
  transcriptMaxParagraphs: 20_000,
  paragraphMaxWords: 5_000,
  wordMaxChars: 100,
  speakerMaxChars: 80,
  /** Of one video. */
  captionMaxCues: 20_000,
  /** Of what is sent with them: those of a whole long episode with the times of their words. */
  captionsMegabytes: 16,
  /** Of one team. */
  captionStylesKept: 100,
  captionStyleNameChars: 120,
  /** Videos of one team whose captions may wait for their words. */
  pendingCaptions: 200,
  /** So many sounds of one team may wait to be fetched or measured. */
  pendingMedia: 500,
  /** A file is uploaded in pieces of this size. */
  uploadPieceBytes: 8 * MEGABYTE,
  /** No sound longer than this is taken, whatever its header says. */
  audioMaxSeconds: 12 * 3600,
  /** Entries of a feed that are taken; the rest is left out with a notice. */
  feedMaxItems: 1000,
  /** Of one episode. */
  feedTranscripts: 10,
  feedSoundbites: 50,
  /** The same where a link page shows them. */
  linkFeedMaxItems: 5000,
  /** Of one link page. */
  linkFeeds: 20,
  linkButtons: 40,
  linkVideos: 24,
  linkButtonChars: 60,
  linkTitleChars: 120,
  linkDescriptionChars: 500,
  /** Of one link page; and those of them that may have been mailed a link which they have not opened yet. */
  subscribersKept: 50_000,
  subscribersWaiting: 500,
  /** Of the address of a list's hook; and what may wait to be delivered there, of which the oldest is given up. */
  hookAddressChars: 500,
  hookDeliveriesWaiting: 1_000,
  /** Visits of a link page are kept, and asked for together, so many days. */
  linkVisitDays: 400,
  /** Of each kind, of what was counted most. */
  linkVisitTops: 20,
  slugMinChars: 3,
  slugMaxChars: 60,
  /** An address that was given up is kept for whoever had it. */
  slugHeldDays: 90,
  /** Of one team: addresses that were given up and are still kept for it. */
  slugsHeld: 10,
  /** Of a name in DNS, with room for what stands before it. */
  domainMaxChars: 240,
  /** A domain is looked at so seldom, whoever presses. */
  domainCheckSeconds: 10,
  /** A domain that leads elsewhere for so long, and was looked at several times meanwhile, is lost. */
  domainLostDays: 3,
  /** What waits for a domain goes on by itself for so long; after that at a press. */
  domainWaitDays: 14,
  /** Of one sound; what comes later in it is left out. */
  chapters: 100,
  /** Saved feeds on one page of the audio picker. */
  feedsPerPage: 3,
  searchSuggestions: 6,
  searchDebounceMs: 400,
  videoFramesPerSecond: 20,
  samplesPerFrame: 128,
  /** The longest video of the default plan. */
  videoMaxSeconds: 2880,
  designMaxDuration: 2900,
  /** A job that is not complete after this long has failed. */
  jobTimeoutSeconds: 3600,
  /** After this the processing text names support. */
  processingWaitMs: 180_000,
  pollMs: 5_000,
  notificationPollMs: 10_000,
  pingMs: 20_000,
  messageMs: 5_000,
  mobileBreakpointPx: 768,
  defaultTeamSeats: 3,
  /** Addresses that are invited together. */
  invitesAtOnce: 50,
  /** US dollars a month for a seat beyond those of the plan. */
  additionalSeatPrice: 4.99,
  titleMaxLength: 200,
  /** What a small drawing of a whole sound has at most. */
  outlinePeaks: 96,
  /** Letters of what is searched for in a list. */
  searchMaxChars: 200,
  tagMaxChars: 40,
  tagsOfVideo: 20,
  /** Rows that are named one by one where many are changed at once. */
  manyMaxIds: 1_000,
  /** In one zip. */
  zipFiles: 5_000,
  /** Of one person: zips that can be downloaded, of which the oldest makes way, and those that are being downloaded. */
  openZips: 20,
  zipsAtOnce: 3,
  /** Of each kind, of what videos of a team have in common. */
  videoFacets: 200,
  /** Of one video, where the words that were searched for are said. */
  spokenPlaces: 3,
  /** Rows that a list answers at once, at most and where nobody says how many. */
  pageMaxRows: 200,
  /** Of one piece of a recorded session, gzipped and in base64: it fits into a request. */
  sessionRecordingChars: 2_000_000,
} as const;

/** What the upload step says it supports, in this order. */
export const supportedAudioNames = ['mp3', 'mp4', 'm4a', 'flac', 'wav'] as const;

/** MIME types that a file chooser offers. What a file is gets decided by its content, never by these. */
export const acceptedAudioTypes = [
  'audio/wav',
  'audio/x-wav',
  'audio/mpeg',
  'audio/mp3',
  'audio/x-m4a',
  'audio/mp4',
  'audio/flac',
  'audio/x-flac',
  'audio/ogg',
  'video/mp4',
] as const;

export const defaultVideoName = 'My Video Title';
