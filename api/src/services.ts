import { authService } from './auth/service';
import type { AuthService } from './auth/service';
import { sweepSessions } from './auth/sessions';
import { designService } from './designs/service';
import type { DesignService } from './designs/service';
import { feedService } from './feeds/service';
import type { FeedService } from './feeds/service';
import { fileService } from './files/service';
import type { FileService } from './files/service';
import { sweepRates } from './http/rate-counter';
import { jobService } from './jobs/service';
import type { JobService } from './jobs/service';
import { linkService } from './links/service';
import type { LinkService } from './links/service';
import { mediaService } from './media/service';
import type { MediaService } from './media/service';
import { notificationService } from './notifications/service';
import type { NotificationService } from './notifications/service';
import { planService } from './plans/service';
import type { PlanService } from './plans/service';
import type { Platform } from './platform';
import { proxyService } from './proxy/service';
import type { ProxyService } from './proxy/service';
import { teamService } from './teams/service';
import type { TeamService } from './teams/service';
import { transcriptionService } from './transcriptions/service';
import type { TranscriptionService } from './transcriptions/service';
import { userService } from './users/service';
import type { UserService } from './users/service';

export interface Services {
  readonly auth: AuthService;
  readonly users: UserService;
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
  /** Takes up what the last process left, and begins the background work. */
  start(): Promise<void>;
  stop(): void;
}

/** How often what has expired is looked for, at most. */
const sweepMs = 60_000;

export function createServices(platform: Platform): Services {
  const files = fileService(platform);
  const notifications = notificationService(platform);
  const proxy = proxyService(platform);
  const designs = designService(platform);
  const media = mediaService(platform, { files, notifications, addresses: proxy.addresses });
  const plans = planService(platform);
  const jobs = jobService(platform, { files, media, designs, notifications, plans });

  const sweeps: Record<string, () => Promise<void>> = {
    'late jobs': jobs.endLate,
    'forgotten jobs': jobs.callUp,
    'forgotten media': media.callUp,
    notifications: notifications.sweep,
    sessions: () => sweepSessions(platform.orm),
    rates: () => sweepRates(platform.orm),
    uploads: files.sweep,
    'orphaned files of jobs': jobs.removeOrphans,
    'orphaned files of media': media.removeOrphans,
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
      }));
  };
  const worksHere = platform.config.role !== 'api';
  let timer: NodeJS.Timeout | undefined;

  return {
    auth: authService(platform),
    users: userService(platform),
    files,
    media,
    designs,
    jobs,
    links: linkService(platform),
    plans,
    proxy,
    feeds: feedService(platform, proxy),
    teams: teamService(platform),
    transcriptions: transcriptionService(platform),
    notifications,
    start: async () => {
      await jobs.start();
      await sweep();
      if (worksHere) {
        media.work();
        jobs.work();
      }
      const everyMs = Math.min(sweepMs, (platform.config.jobTimeoutSeconds * 1000) / 4);
      timer = setInterval(() => void sweep(), everyMs);
    },
    stop: () => clearInterval(timer),
  };
}
