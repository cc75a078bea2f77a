import {
  cardTypeOf,
  designSchema,
  freePlan,
  jobSchema,
  limits,
  linkPageSchema,
  mediaSchema,
  notificationSchema,
  peaksSchema,
  teamSchema,
  transcriptionSchema,
  uploadSchema,
  userSchema,
  type Design,
  type Job,
  type LinkPage,
  type Media,
  type Notification,
  type Peaks,
  type Team,
  type Transcription,
  type Upload,
  type User,
  pictureSchema,
  type Picture,
} from '@wavereel/contracts';

let count = 0;

/** Another id each time. */
export const anId = (): string => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;

const date = '2026-03-14T09:30:00.000Z';
const ana = { id: anId(), name: 'Ana' };
const teamId = anId();

/** Ana, who owns her team. */
export const aUser = (change: Partial<User> = {}): User =>
  userSchema.parse({
    id: ana.id,
    name: ana.name,
    lastName: 'Lima',
    email: 'ana@wavereel.example',
    language: 'en',
    dateAdded: date,
    verified: true,
    workRole: null,
    industry: null,
    isSetUp: true,
    phone: null,
    preferences: { optOut: false, newsletter: true, billing: true, appUpdates: true },
    deletedAt: null,
    role: 'owner',
    team: ana.id,
    teamInfo: {
      _id: teamId,
      ownerId: ana.id,
      name: "Ana's team",
      color: '#336699',
      textColor: '#ffffff',
      seats: 3,
      members: 1,
    },
    stripePlan: freePlan,
    teamStripePlan: freePlan,
    planChange: null,
    ...change,
  });

/** Half a minute of sound that is ready to be trimmed. */
export const aMedia = (change: Partial<Media> = {}): Media => {
  const id = change.guid ?? anId();
  return mediaSchema.parse({
    _id: id,
    guid: id,
    title: 'Episode 7',
    status: 'complete',
    error: null,
    s3AudioUrl: `/files/${id}`,
    peaksUrl: `/peaks/${id}`,
    duration: 32,
    size: 1_048_576,
    mime: 'audio/mpeg',
    feedTitle: null,
    feedUrl: null,
    feedGuid: null,
    image_src: null,
    episode: null,
    dateAdded: date,
    owner: ana.id,
    owner_name: ana.name,
    ...change,
  });
};

export const aPicture = (change: Partial<Picture> = {}): Picture =>
  pictureSchema.parse({
    _id: anId(),
    name: 'Owls',
    width: 800,
    height: 400,
    size: 20_480,
    dateAdded: date,
    owner: ana.id,
    owner_name: ana.name,
    ...change,
  });

/** The built-in square, unless it is changed. */
export const aDesign = (change: Partial<Design> = {}): Design =>
  designSchema.parse({
    _id: 'square',
    name: 'Square',
    width: 1080,
    height: 1080,
    cardType: 'square',
    dateAdded: null,
    owner: null,
    owner_name: null,
    isTemplate: true,
    waveTop: 300,
    waveBottom: 780,
    waveLeft: 100,
    waveRight: 980,
    ...change,
  });

/** A design of Ana's own. */
export const anOwnDesign = (change: Partial<Design> = {}): Design =>
  aDesign({
    _id: anId(),
    name: 'Night',
    dateAdded: date,
    owner: ana.id,
    owner_name: ana.name,
    isTemplate: false,
    ...change,
  });

/** A video that was made of half a minute; its addresses are there once it is complete. */
export const aJob = (change: Partial<Job> = {}): Job => {
  const id = change.id ?? anId();
  const theme = aDesign();
  const complete = (change.status ?? 'complete') === 'complete';
  const urls = { url: `/files/${id}.mp4`, downloadUrl: `/files/${id}.mp4?download`, posterUrl: `/files/${id}.jpg` };
  return jobSchema.parse({
    id,
    guid: id,
    owner: ana.id,
    owner_name: ana.name,
    title: 'First clip',
    status: 'complete',
    detailedStatus: { stage: 'complete', progress: 100, place: null, error: null, estimate: null },
    themeId: 'square',
    isDemoTheme: true,
    episodeInfo: { type: 'upload', title: 'Episode 7' },
    mediaGuid: anId(),
    start: 1,
    end: 30.5,
    editCount: 0,
    date_added: date,
    date_completed: complete ? date : null,
    date_edited: null,
    ...(complete ? urls : { url: null, downloadUrl: null, posterUrl: null }),
    present: complete
      ? {
          ...urls,
          posterDownloadUrl: `/files/${id}.jpg?download`,
          ref: id,
          start: 1,
          end: 30.5,
          width: theme.width,
          height: theme.height,
        }
      : null,
    specs: {
      cardType: cardTypeOf(theme),
      width: theme.width,
      height: theme.height,
      start: 1,
      end: 30.5,
      duration: 29.5,
      theme,
    },
    ...change,
  });
};

/** A video under way, at a percentage of being drawn. */
export const aJobUnderWay = (progress: number, change: Partial<Job> = {}): Job =>
  aJob({
    status: 'pending',
    detailedStatus: { stage: 'drawing', progress, place: null, error: null, estimate: null },
    ...change,
  });

export const aLinkPage = (change: Partial<LinkPage> = {}): LinkPage =>
  linkPageSchema.parse({
    _id: anId(),
    shortId: 'abc',
    title: 'My show',
    description: 'All of it',
    language: 'en',
    buttons: [],
    videos: [],
    look: { layout: 'list', theme: 'auto', color: null },
    hidden: [],
    slug: null,
    customDomain: null,
    domain: null,
    hasDomains: false,
    favicon: null,
    formEnabled: false,
    analyticsEnabled: false,
    feeds: [],
    active: true,
    status: 'FREE',
    dateAdded: date,
    datePublished: null,
    isChanged: true,
    address: 'https://wavereel.example/l/abc',
    previewUrl: '/l/preview/abc',
    feedsRead: [],
    ...change,
  });

/** Ana's team, with her as its owner and one editor. */
export const aTeam = (change: Partial<Team> = {}): Team =>
  teamSchema.parse({
    _id: teamId,
    ownerId: ana.id,
    owner: { _id: ana.id, name: ana.name },
    name: "Ana's team",
    color: '#336699',
    textColor: '#ffffff',
    seats: 3,
    users: [
      { _id: ana.id, name: ana.name, email: 'ana@wavereel.example', role: 'owner' },
      { _id: anId(), name: 'Rui', email: 'rui@wavereel.example', role: 'editor' },
    ],
    active: true,
    ...change,
  });

export const aTranscription = (change: Partial<Transcription> = {}): Transcription =>
  transcriptionSchema.parse({
    _id: anId(),
    title: 'Episode 7',
    contentWithoutTitle: 'And so, my fellow listeners',
    words: 5,
    statusText: 'Complete',
    lastStatusUpdate: date,
    dateAdded: date,
    owner: ana.id,
    owner_name: ana.name,
    ...change,
  });

export const aNotification = (change: Partial<Notification> = {}): Notification =>
  notificationSchema.parse({
    id: anId(),
    type: 'JOB_COMPLETED',
    payload: { guid: anId(), title: 'First clip' },
    date,
    read: false,
    ...change,
  });

/** An upload of which nothing has arrived. */
export const anUpload = (change: Partial<Upload> = {}): Upload =>
  uploadSchema.parse({
    uuid: anId(),
    size: 18,
    pieceBytes: limits.uploadPieceBytes,
    offset: 0,
    expiresAt: date,
    ...change,
  });

export const somePeaks = (): Peaks =>
  peaksSchema.parse({
    version: 2,
    channels: 1,
    sample_rate: 48_000,
    samples_per_pixel: 480,
    bits: 8,
    length: 2,
    data: [-64, 32, -128, 127],
  });
