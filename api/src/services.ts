import { createAdapters } from './adapters';
import type { Adapters } from './adapters';
import { marketingWork } from './adapters/marketing.work';
import { authService } from './auth/service';
import type { AuthService } from './auth/service';
import { holdSession, sweepSessions } from './auth/sessions';
import { designService } from './designs/service';
import type { DesignService } from './designs/service';
import { feedService } from './feeds/service';
import type { FeedService } from './feeds/service';
import { fileService } from './files/service';
import type { FileService } from './files/service';
import { sweepRates } from './http/rate-counter';
import { keptSeconds } from './jobs/drawings';
import { JobFiles } from './jobs/job-files';
import { Outcomes } from './jobs/outcome';
import { renderWork } from './jobs/render.work';
import { jobService } from './jobs/service';
import type { JobService } from './jobs/service';
import { linkService } from './links/service';
import type { LinkService } from './links/service';
import { sendWork } from './mails/send.work';
import { mailService } from './mails/service';
import { fetchWork } from './media/fetch.work';
import { measureWork } from './media/measure.work';
import { MediaOutcomes } from './media/outcome';
import { mediaService } from './media/service';
import type { MediaService } from './media/service';
import { notificationService } from './notifications/service';
import type { NotificationService } from './notifications/service';
import { oauthService } from './oauth/service';
import type { OAuthService } from './oauth/service';
import { planService } from './plans/service';
import type { PlanService } from './plans/service';
import type { Platform } from './platform';
import type { Role } from './platform/config';
import { proxyService } from './proxy/service';
import type { ProxyService } from './proxy/service';
import { teamService } from './teams/service';
import type { TeamService } from './teams/service';
import { transcriptionService } from './transcriptions/service';
import type { TranscriptionService } from './transcriptions/service';
import { accountService } from './users/account';
import type { AccountService } from './users/account';
import { deletionService } from './users/deletion';
import type { DeletionService } from './users/deletion';
import { dataExport } from './users/export';
import type { ExportData } from './users/export';
import { userService } from './users/service';
import type { UserService } from './users/service';
import { userViews } from './users/view';
import { kindNames } from './work/kinds';
import type { KindName, WorkKinds } from './work/kinds';
import { workService } from './work/service';
import type { WorkService } from './work/service';

export interface Services {
  readonly auth: AuthService;
  readonly oauth: OAuthService;
  readonly users: UserService;
  readonly account: AccountService;
  readonly deletion: DeletionService;
  readonly exportData: ExportData;
  readonly files: FileService;
  readonly media: MediaService;
  readonly designs: DesignService;
  readonly jobs: JobService;
  readonly links: LinkService;
  readonly plans: PlanService;
  readonly proxy: ProxyService;
  readonly feeds: FeedService;
  readonly teams: TeamService;
  readonly transcriptions: TranscriptionService;
  readonly notifications: NotificationService;
  readonly adapters: Adapters;
  readonly work: WorkService;
  /** Takes up what the last process left, and begins the background work. */
  start(): Promise<void>;
  /** Ends the background work and hands back what is not done. */
  stop(): Promise<void>;
}

/** How often what has expired is looked for, at most. */
const sweepMs = 60_000;
/** Links in mails lead to whoever answers people: it sends them. */
const answering = ['mail'] as const;
const drawing = kindNames.filter((kind) => kind !== 'mail');
/** What is worked on by whom. */
const kindsOf: Readonly<Record<Role, readonly KindName[]>> = { all: kindNames, api: answering, worker: drawing };

export function createServices(platform: Platform): Services {
  const work = workService(platform);
  const files = fileService(platform);
  const notifications = notificationService(platform);
  const proxy = proxyService(platform);
  const designs = designService(platform);
  const media = mediaService(platform, { files, work, addresses: proxy.addresses });
  const mails = mailService(platform, work);
  const plans = planService(platform, keptSeconds);
  const adapters = createAdapters(platform, plans, work);
  const teams = teamService(platform, { mails, plans, notifications });
  const jobFiles = new JobFiles(platform.storage);
  const outcomes = new Outcomes(platform.orm, jobFiles, notifications);
  const jobs = jobService(platform, { files, media, designs, plans, work, jobFiles, outcomes });
  const links = linkService(platform);
  const transcriptions = transcriptionService(platform);
  const feeds = feedService(platform, proxy);
  const oauth = oauthService(platform, holdSession);
  const auth = authService(platform, oauth);
  const account = accountService(platform, mails);
  const deletion = deletionService(platform, account, mails);

  const mediaOutcomes = new MediaOutcomes(platform, notifications);
  /** Every kind of background work. */
  const kinds = {
    render: renderWork(platform, jobFiles, outcomes),
    fetch: fetchWork(platform, mediaOutcomes, work),
    measure: measureWork(platform, mediaOutcomes),
    mail: sendWork(platform),
    marketing: marketingWork(platform),
  } satisfies WorkKinds;

  const sweeps: Record<string, () => Promise<void>> = {
    'late work': () => work.endLate(kinds),
    'notifications': notifications.sweep,
    'planned deletions': deletion.sweep,
    'old mails': mails.sweep,
    'apps of others': oauth.sweep,
    'sessions': () => sweepSessions(platform.orm),
    'rates': () => sweepRates(platform.orm),
    'uploads': files.sweep,
    'invitations': teams.invites.sweep,
    'recordings of sessions': adapters.recordings.sweep,
    'orphaned files of jobs': jobs.removeOrphans,
    'orphaned files of media': media.removeOrphans,
    'orphaned recordings': adapters.recordings.removeOrphans,
  };
  /** Each by itself: a store that does not answer must not keep a job from ending. */
  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      platform.log.error({ err: error, sweep: name }, 'sweep');
    }
  };
  const sweep = async (): Promise<void> => {
    await attempt('scratch', platform.scratch.sweep);
    await attempt('all', () =>
      platform.database.unlessElsewhere('sweep', async () => {
        for (const [name, work] of Object.entries(sweeps)) await attempt(name, work);
      }),
    );
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    auth,
    oauth,
    users: userService(platform, { view: userViews(platform.orm), mails, subscribe: adapters.marketing.subscribe }),
    account,
    deletion,
    exportData: dataExport(platform, { media, jobs, designs, links, transcriptions, feeds, oauth, plans }),
    files,
    media,
    designs,
    jobs,
    links,
    plans,
    proxy,
    feeds,
    teams,
    transcriptions,
    notifications,
    adapters,
    work,
    start: async () => {
      if (platform.config.role !== 'worker') await auth.start();
      await sweep();
      await work.begin(kinds, kindsOf[platform.config.role]);
      const everyMs = Math.min(sweepMs, (platform.config.jobTimeoutSeconds * 1000) / 4);
      timer = setInterval(() => void sweep(), everyMs);
    },
    stop: async () => {
      clearInterval(timer);
      await work.stop();
    },
  };
}
