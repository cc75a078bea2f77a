import { authService } from './auth/service';
import type { AuthService } from './auth/service';
import { sweepSessions } from './auth/sessions';
import { designService } from './designs/service';
import type { DesignService } from './designs/service';
import { fileService } from './files/service';
import type { FileService } from './files/service';
import { jobService } from './jobs/service';
import type { JobService } from './jobs/service';
import { linkService } from './links/service';
import type { LinkService } from './links/service';
import { mediaService } from './media/service';
import type { MediaService } from './media/service';
import { notificationService } from './notifications/service';
import type { NotificationService } from './notifications/service';
import type { Platform } from './platform';
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
  const designs = designService(platform);
  const media = mediaService(platform, { files, notifications });
  const jobs = jobService(platform, { files, media, designs, notifications });

  const sweep = async (): Promise<void> => {
    await jobs.sweep();
    await files.sweep();
    await notifications.sweep();
    await sweepSessions(platform.orm);
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    auth: authService(platform),
    users: userService(platform),
    files,
    media,
    designs,
    jobs,
    links: linkService(platform),
    teams: teamService(platform),
    transcriptions: transcriptionService(platform),
    notifications,
    start: async () => {
      await media.start();
      await jobs.start();
      await sweep();
      const everyMs = Math.min(sweepMs, (platform.config.jobTimeoutSeconds * 1000) / 4);
      timer = setInterval(() => void sweep().catch((error: unknown) => platform.log.error({ err: error }, 'sweep')), everyMs);
    },
    stop: () => clearInterval(timer),
  };
}
