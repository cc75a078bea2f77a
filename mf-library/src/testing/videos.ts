import { refusal, withSignedIn, type FakeApi } from '@wavereel/client/testing';
import { endpoints, type Job } from '@wavereel/contracts';
import { screen } from '@testing-library/react';

/** Somebody signed in at an api whose list of videos is `jobs`. */
interface Videos {
  readonly api: FakeApi;
  jobs: Job[];
}

/** Called once by a file of tests: a new api for the file, an empty list for each test. */
export function withVideos(): Videos {
  const api = withSignedIn();
  const videos: Videos = { api, jobs: [] };
  beforeEach(() => {
    videos.jobs = [];
    api.on(endpoints.jobs.list, () => videos.jobs);
    api.on(endpoints.jobs.facets, () => ({ tags: [], designs: [], people: [], archived: 0 }));
    api.on(
      endpoints.jobs.byGuid,
      ({ params }) => videos.jobs.find(({ guid }) => guid === params.id) ?? refusal('not_found'),
    );
  });
  afterEach(() => jest.restoreAllMocks());
  return videos;
}

export const card = (title: string): Promise<HTMLElement> => screen.findByRole('article', { name: title });
