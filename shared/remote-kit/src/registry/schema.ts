import { notificationTypeSchema, openEnum, openOptional } from '@wavereel/contracts';
import { z } from 'zod';

const textSchema = z.object({ 'en': z.string().min(1), 'pt-BR': z.string().min(1) });
const pathSchema = z.string().regex(/^\/[A-Za-z0-9/-]*$/, 'a path that begins with /');

/** Names of icons that the frame knows how to draw. */
export const sidebarIcons = ['video', 'plus', 'palette', 'music', 'text', 'link', 'team', 'card', 'gear'] as const;

export const sidebarEntrySchema = z.object({
  path: pathSchema,
  label: textSchema,
  icon: openEnum(sidebarIcons, 'video'),
  /** `action` is the one thing to do above the list; the others are groups of the list. */
  section: openEnum(['action', 'main', 'account'], 'main'),
  /** Position in its section, low first. */
  order: z.number().int(),
  tag: z.enum(['beta']).optional(),
  /** Shown in the local stage only. */
  localStage: z.boolean().optional(),
  /** Shown to the owner of the active team only. */
  ownerOnly: z.boolean().optional(),
  /** One of the four places in the bar of a phone, low first. */
  phone: z.number().int().optional(),
  /** A shorter label for that bar. */
  phoneLabel: textSchema.optional(),
});
export type SidebarEntry = z.infer<typeof sidebarEntrySchema>;

/**
 * What the frame says of one kind of the server's news, by the remote that it belongs to. `{{title}}` stands for the name of what it is
 * about, `{{guid}}` for its id, `{{count}}` for how many it is about and `{{date}}` for when it will come about, or can be undone until.
 */
export const noticeSchema = z.object({
  type: notificationTypeSchema,
  /** In the list of notifications. */
  text: textSchema,
  /** Where it leads. */
  path: z.string().regex(/^\/[A-Za-z0-9/{}-]*$/, 'a path that begins with /'),
  /** What is said at once, over whatever shows; nothing without it. */
  toast: z.object({ tone: openEnum(['info', 'good', 'bad'], 'info'), text: textSchema }).optional(),
});
export type NoticeDeclaration = z.infer<typeof noticeSchema>;
export const routeSchema = z.object({
  path: pathSchema,
  title: textSchema,
  /** What it shows belongs to one team alone: it is left before another becomes the active one. */
  ofOneTeam: z.boolean().optional(),
  /** What the frame puts around it: by default the sidebar. `bare` brings a navbar of its own, `offboarding` is one calm page for those who leave. */
  layout: z.enum(['default', 'bare', 'offboarding']).optional(),
  /** On a phone it needs the whole height: the bar of places does not show. */
  hidesMobileNavigation: z.boolean().optional(),
});
export type RemoteRoute = z.infer<typeof routeSchema>;

const partSchema = z.object({
  /** By which `parts` of the contracts know it, and the build finds it: `src/parts/<name>.ts`. */
  name: z.string().regex(/^[a-z][a-z-]*$/),
  /** The version of its contract that it was built for. */
  version: z.number().int().min(1),
});

/** By which the code of a remote asks for a flag of its own. */
const flagNameSchema = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'a name such as newEditor');
const mostFlags = 20;

const filesSchema = z.array(z.object({ file: z.string(), integrity: z.string() })).default([]);

/** What a remote says about itself in the `remote` field of its package.json. */
export const declarationSchema = z.object({
  /** Beginnings of the paths that are its own: `/link` stands for `/link` and all below it. */
  routes: z.array(routeSchema).min(1),
  sidebar: z.array(sidebarEntrySchema).default([]),
  notices: z.array(noticeSchema).default([]),
  /** Where others find what it brings to the suite, by a name that stands once: `home` is where one arrives. */
  places: z.record(z.string().regex(/^[a-z]+$/), pathSchema).default({}),
  /** What it lends to the screens of other remotes. */
  parts: z.array(partSchema).default([]),
  /** The most bytes that its first screen may cost, compressed: of the entry and of what it needs ahead. A heavier build is not released. */
  bytes: openOptional(z.number().int().min(1)),
  /** The address that is told where a release of it was stopped. The registry is public, and so is this. */
  contact: openOptional(z.email().max(254)),
  /** What of it may be on for some and off for others, each with a line that says what it is for. `npm run flag` says for whom it is on. */
  flags: openOptional(
    z
      .record(flagNameSchema, z.string().min(1).max(200))
      .refine((flags) => Object.keys(flags).length <= mostFlags, `at most ${mostFlags} flags`),
  ),
});
export type RemoteDeclaration = z.infer<typeof declarationSchema>;

/** Where a release comes from, for whoever asks what runs. */
const madeSchema = z.object({
  /** Of the source; null where it lay in no repository. */
  commit: z.string().max(50).nullable(),
  /** Who released it. */
  by: z.string().max(100),
  /** When, ISO 8601. */
  at: z.iso.datetime(),
  /** The first line that the last commit said of what changed in it; empty where nothing is known. */
  change: z.string().max(200),
});
export type Made = z.infer<typeof madeSchema>;

export const releaseSchema = declarationSchema.extend({
  version: z.string().regex(/^[0-9A-Za-z.-]+$/),
  /** Address of the script to load first. */
  entry: z.string(),
  /** Subresource integrity of the entry. */
  integrity: z.string(),
  /** What its first screen needs beside the entry, so that a page can fetch it before it is asked for. */
  ahead: filesSchema,
  /** Each with what it needs beside the entry. */
  parts: z.array(partSchema.extend({ ahead: filesSchema })).default([]),
  /** The version ranges of the shared packages that it was built with. */
  needs: z.record(z.string(), z.string()),
  /** None where it was released before this was written down. */
  made: madeSchema.optional().catch(undefined),
  /** Bytes of its first screen, compressed as they are served. */
  weight: z.number().int().min(0).optional().catch(undefined),
});
export type Release = z.infer<typeof releaseSchema>;

const idsSchema = z.array(z.string().min(1).max(100)).min(1).max(100);

/** Who may try a canary, or has a flag: an account that is in each of the lists that stand here, and in the share. */
export const amongSchema = z.object({
  accounts: idsSchema.optional(),
  teams: idsSchema.optional(),
  languages: idsSchema.optional(),
  plans: idsSchema.optional(),
});
export type Among = z.infer<typeof amongSchema>;

/** A wider share from a moment on; 100 is everybody among whom it is tried. */
const stepSchema = z.object({ share: z.number().int().min(1).max(100), at: z.iso.datetime() });

/** Who has something that not all have. */
const spread = {
  /** The earliest first. */
  steps: z.array(stepSchema).max(10).optional(),
  among: amongSchema.optional(),
};

const canarySchema = z.object({
  /** As it begins. */
  share: z.number().int().min(1).max(99),
  ...spread,
  release: releaseSchema,
});
export type Canary = z.infer<typeof canarySchema>;

/** For whom a flag is on. */
const flagStateSchema = z.object({
  /** As it begins: 0 is off, 100 is on. */
  share: z.number().int().min(0).max(100),
  ...spread,
  /** When it was set so, and by whom; ISO 8601. */
  since: z.iso.datetime(),
  by: z.string().max(100),
  /** When the first release that declares it was made, ISO 8601. */
  declaredAt: z.iso.datetime(),
});
export type FlagState = z.infer<typeof flagStateSchema>;

export const registeredRemoteSchema = releaseSchema.extend({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** A release that is tried by a part of the accounts. */
  canary: canarySchema.optional().catch(undefined),
  /** Those of its flags, of whichever release: what is set outlives a release. */
  flagStates: z.record(flagNameSchema, flagStateSchema).optional().catch(undefined),
  /** Releases that can be gone back to, newest first; none where they were written in a way of before. */
  earlier: z.array(releaseSchema).catch([]),
  /** Releases that were taken back because they were bad, newest first: a page in which one of them stands takes the live one. */
  stopped: z
    .array(z.object({ version: z.string().max(60), at: z.iso.datetime(), why: z.string().max(300) }))
    .max(5)
    .optional()
    .catch(undefined),
});
export type RegisteredRemote = z.infer<typeof registeredRemoteSchema>;

/** A remote that is gone for good: its addresses lead home, with a sentence. */
const retiredSchema = z.object({ name: z.string(), routes: z.array(routeSchema) });

/** The whole of `/remotes.json`. */
export const registrySchema = z.object({
  v: z.literal(1),
  /** `local` on a developer's machine. */
  stage: z.string(),
  /** The versions of the shared packages that the live shell offers. */
  offers: z.record(z.string(), z.string()),
  remotes: z.array(registeredRemoteSchema),
  retired: z.array(retiredSchema).catch([]).default([]),
});
export type Registry = z.infer<typeof registrySchema>;
