import { createAdapters } from './adapters';
import { adapterResource } from './adapters/resource';
import { authResource } from './auth/resource';
import { authService } from './auth/service';
import { holdSession } from './auth/sessions';
import { providerOf } from './billing/opener';
import { billingResource } from './billing/resource';
import { billingService } from './billing/service';
import { captionKeeper } from './captions/keeper';
import { CaptionOutcomes } from './captions/outcome';
import { captionResource } from './captions/resource';
import { captionService, keptCaptionBytes } from './captions/service';
import { designResource } from './designs/resource';
import { designService } from './designs/service';
import { designVersionKeeper, keptVersionBytes } from './designs/versions';
import { feedCopyKeeper } from './feeds/copies';
import { episodeChapters } from './feeds/episode-chapters';
import { feedHubKeeper } from './feeds/hubs';
import { feedReader } from './feeds/reading';
import { feedResource } from './feeds/resource';
import { feedService } from './feeds/service';
import { fileResource } from './files/resource';
import { fileService } from './files/service';
import { teamSpace } from './files/team-space';
import type { Doors } from './http/endpoint';
import { keptSeconds, keptVideoBytes } from './jobs/drawings';
import { JobFiles } from './jobs/job-files';
import { videosOfSounds } from './jobs/of-sounds';
import { Outcomes } from './jobs/outcome';
import { jobResource } from './jobs/resource';
import { jobService } from './jobs/service';
import { leavingResource } from './leaving/resource';
import { linkDomainResource } from './link-domains/resource';
import type { LiveDomains } from './link-domains/live';
import { linkVisitResource } from './link-visits/resource';
import { countLinkPages } from './links/count';
import { keptIconBytes } from './links/icons';
import { linkResource } from './links/resource';
import { linkRoom } from './links/room';
import { liveResource } from './live/resource';
import { liveService } from './live/service';
import { mailingListResource } from './mailing-lists/resource';
import { mailingListRoom } from './mailing-lists/room';
import { mailResource } from './mails/resource';
import { mailService } from './mails/service';
import { keptAudioBytes } from './media/kept-bytes';
import { mediaResource } from './media/resource';
import { mediaService } from './media/service';
import { notificationResource } from './notifications/resource';
import { notificationService } from './notifications/service';
import { oauthResource } from './oauth/resource';
import { oauthService } from './oauth/service';
import { people } from './people/resource';
import { countMembers } from './people/team';
import { coverFiles } from './pictures/covers';
import { keptPictureBytes } from './pictures/kept';
import { pictureResource } from './pictures/resource';
import { pictureService } from './pictures/service';
import { planResource } from './plans/resource';
import { planService } from './plans/service';
import type { Platform } from './platform';
import type { Role } from './platform/config';
import { joined } from './platform/joined';
import { proxyResource } from './proxy/resource';
import { proxyService } from './proxy/service';
import type { Resource } from './resource';
import { referralResource } from './referrals/resource';
import { referralService } from './referrals/service';
import { releaseResource } from './releases/resource';
import { shareResource } from './shares/resource';
import { shareService } from './shares/service';
import { createSpeech } from './speech';
import { standInResource } from './stripe-stand-in/resource';
import { systemResource } from './system/resource';
import { teamResource } from './teams/resource';
import { teamService } from './teams/service';
import { transcriptionResource } from './transcriptions/resource';
import { keptTextBytes } from './transcriptions/rows';
import { transcriptionService } from './transcriptions/service';
import { createSummariser } from './transcriptions/summariser';
import { keptTranscriptVersionBytes, transcriptVersionKeeper } from './transcriptions/versions';
import { accountService } from './users/account';
import { userResource } from './users/resource';
import { userService } from './users/service';
import { userViews } from './users/view';
import { allKinds, kindNames } from './work/kinds';
import type { KindName } from './work/kinds';
import { workToDo } from './work/resource';
import { workService } from './work/service';
import type { WorkService } from './work/service';
import { zipResource } from './zips/resource';
import { zipService } from './zips/service';

export interface Services extends Pick<Doors, 'authenticate' | 'changed' | 'hearOfEnded' | 'roleIn'> {
  readonly resources: readonly Resource[];
  readonly work: WorkService;
  /** Where the address of a request leads. */
  readonly pathAt: LiveDomains['pathAt'];
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
  const { auth, live, teams, work, billing, payments, pathAt, resources } = createResources(platform);
  const kinds = allKinds(resources.flatMap((resource) => resource.work ?? []));
  const sweeps = [
    ['late work', () => work.endLate(kinds)] as const,
    ...resources.flatMap((resource) => Object.entries(resource.sweeps ?? {})),
  ];
  const rounds = resources.flatMap((resource) => Object.entries(resource.rounds ?? {}));
  let isEnding = false;
  /** Each by itself: a store that does not answer must not keep a job from ending. */
  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    if (isEnding) return;
    try {
      await work();
    } catch (error) {
      // At the end what is under way finds its doors closed.
      if (!isEnding) platform.log.error({ err: error, sweep: name }, 'sweep');
    }
  };
  const one = joined<void>();
  const round = (): Promise<void> =>
    one('round', () =>
      attempt('rounds', () =>
        platform.database.unlessElsewhere('round', async () => {
          for (const [name, work] of rounds) await attempt(name, work);
        }),
      ),
    );
  const sweep = async (): Promise<void> => {
    await attempt('scratch', platform.scratch.sweep);
    await attempt('all', () =>
      platform.database.unlessElsewhere('sweep', async () => {
        for (const [name, work] of sweeps) await attempt(name, work);
      }),
    );
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    authenticate: auth.authenticate,
    changed: live.changed,
    hearOfEnded: auth.hearOfEnded,
    roleIn: teams.roleIn,
    resources,
    work,
    pathAt,
    start: async () => {
      if (platform.config.role !== 'worker') {
        await auth.start();
        await live.start();
      }
      if (!platform.database.isShared) await billing.customers.releaseAbandoned();
      await sweep();
      await work.begin(kinds, kindsOf[platform.config.role]);
      const everyMs = Math.min(sweepMs, (platform.config.jobTimeoutSeconds * 1000) / 4);
      void round();
      timer = setInterval(() => {
        void sweep();
        void round();
      }, everyMs);
    },
    stop: async () => {
      isEnding = true;
      clearInterval(timer);
      await work.stop();
      await payments.close();
    },
  };
}

/** The services, each with what it needs of others, and the list of what they are for the house. */
function createResources(platform: Platform) {
  const work = workService(platform);
  const space = teamSpace(platform, {
    sounds: [keptAudioBytes],
    videos: [keptVideoBytes],
    transcripts: [keptTextBytes],
    captions: [keptCaptionBytes],
    pictures: [keptPictureBytes, keptIconBytes],
    versions: [keptVersionBytes, keptTranscriptVersionBytes],
  });
  const files = fileService(platform, space);
  const notifications = notificationService(platform);
  const proxy = proxyService(platform);
  const { addresses } = proxy;
  const feedReading = feedReader({ kept: proxy.kept, outside: platform.outside });
  const hubs = feedHubKeeper(platform);
  const copies = feedCopyKeeper(platform, { reader: feedReading, hubs, chapters: episodeChapters(platform) });
  const versions = designVersionKeeper(platform);
  const designs = designService(platform, { versions, files, work });
  const media = mediaService(platform, {
    ...{ files, work, space, addresses },
    countVideos: videosOfSounds(platform.orm),
  });
  const speech = createSpeech(platform);
  const summariser = createSummariser(platform);
  const transcriptVersions = transcriptVersionKeeper(platform);
  const transcriptions = transcriptionService(platform, {
    ...{ files, media, space, speech, summariser, work },
    versions: transcriptVersions,
  });
  const mails = mailService(platform, work);
  const plans = planService(platform, keptSeconds);
  const payments = providerOf(platform);
  const billing = billingService(platform, {
    ...{ provider: payments.open, plans, mails, notifications },
    countMembers: (teamId) => countMembers(platform.orm, teamId),
    countLinkPages: (teamId) => platform.orm.transaction((transaction) => countLinkPages(transaction, teamId)),
  });
  const adapters = createAdapters(platform, plans, work);
  const teams = teamService(platform, { mails, plans, billing, notifications, space });
  const jobFiles = new JobFiles(platform.storage);
  const keeper = captionKeeper(work);
  const outcomes = new Outcomes(platform.orm, jobFiles, notifications, work, keeper);
  const jobs = jobService(platform, {
    ...{ files, addresses, media, designs, plans, work, jobFiles, outcomes, space, notifications, mails },
    captions: keeper,
  });
  const listened = new CaptionOutcomes(platform, { keeper, notifications, space });
  const captions = captionService(platform, {
    ...{ files, jobFiles, space, work, keeper },
  });
  const oauth = oauthService(platform, holdSession);
  const auth = authService(platform, oauth);
  const live = liveService(platform, auth);
  const account = accountService(platform, mails);
  const view = userViews(platform.orm);
  const users = userService(platform, { view, mails, subscribe: adapters.marketing.subscribe });
  const releases = releaseResource(platform, { mails, authenticate: auth.authenticate });
  const linkPages = linkRoom(platform, { files, space, plans, copies, addresses, work });

  // Rows go in this order: what there is to do before what it is about, people after all that is theirs.
  const rooms: readonly Resource[] = [
    workToDo,
    userResource(platform, { users, account, plans }),
    jobResource(platform, jobs, { jobFiles, outcomes }),
    captionResource(platform, captions, { jobs, listened, speech }),
    shareResource(platform, shareService(platform)),
    zipResource(platform, zipService(platform, { files, roleIn: teams.roleIn })),
    mediaResource(platform, media, { notifications, work, space }),
    designResource(platform, designs, { versions, notifications }),
    pictureResource(pictureService(platform, { files, space, covers: coverFiles(platform) })),
    linkResource(platform, linkPages),
    linkDomainResource(platform, linkPages),
    mailingListResource(platform, mailingListRoom(platform, { kept: linkPages.kept, mails, work }), work),
    linkVisitResource(platform, linkPages),
    transcriptionResource(platform, transcriptions, {
      notifications,
      speech,
      summariser,
      versions: transcriptVersions,
    }),
    feedResource(platform, feedService(platform, proxy, feedReading), { copies, hubs }),
    oauthResource(oauth),
    authResource(platform, auth),
    fileResource(platform, files),
    proxyResource(platform, proxy),
    notificationResource(notifications),
    liveResource(live),
    teamResource(teams, view),
    planResource(plans, { view, billing }),
    billingResource(platform, billing, payments),
    mailResource(platform, mails),
    adapterResource(platform, adapters),
    referralResource(referralService(platform.orm)),
    standInResource,
    releases,
    systemResource(platform, work, releases.metrics),
    people,
  ];
  const leaving = leavingResource(platform, rooms, { mails, view, assertPassword: account.assertPassword });
  const { pathAt } = linkPages.live;
  return { auth, live, teams, work, billing, payments, pathAt, resources: [...rooms, leaving] };
}
