import { beSignedIn, forgetSession, refusal, startFakeApi, type FakeApi } from '@wavereel/client/testing';
import { endpoints, type Job } from '@wavereel/contracts';
import { screen } from '@testing-library/react';

/** Somebody signed in at an api whose list of videos is `jobs`. */
interface Videos {
  readonly api: FakeApi;
  jobs: Job[];
}

/** Called once by a file of tests: a new api for the file, an empty list for each test. */
export function withVideos(): Videos {
  let api: FakeApi | null = null;
  const videos: Videos = {
    get api() {
      if (api === null) throw new Error('The api starts before the first test');
      return api;
    },
    jobs: [],
  };
  beforeAll(async () => {
    api = await startFakeApi();
  });
  beforeEach(async () => {
    await beSignedIn(videos.api);
    videos.jobs = [];
    videos.api.on(endpoints.jobs.list, () => videos.jobs);
    videos.api.on(endpoints.jobs.facets, () => ({ tags: [], designs: [], people: [], archived: 0 }));
    videos.api.on(
      endpoints.jobs.byGuid,
      ({ params }) => videos.jobs.find(({ guid }) => guid === params.id) ?? refusal('not_found'),
    );
  });
  afterEach(() => {
    forgetSession();
    videos.api.reset();
    jest.restoreAllMocks();
  });
  afterAll(() => api?.close());
  return videos;
}

export const card = (title: string): Promise<HTMLElement> => screen.findByRole('article', { name: title });
