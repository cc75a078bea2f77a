import { auth } from './auth';
import { billing } from './billing';
import { captioning } from './captioning';
import { deflector } from './deflector';
import { feeds } from './feeds';
import { jobs } from './jobs';
import { links } from './links';
import { mailingLists } from './mailing-lists';
import { media, uploads } from './media';
import { notifications } from './notifications';
import { pictures } from './pictures';
import { plans } from './plans';
import { shares } from './shares';
import { suite } from './suite';
import { system } from './system';
import { teams } from './teams';
import { themes } from './themes';
import { transcriptions } from './transcriptions';
import { users } from './users';

/** Every endpoint there is. The api registers its handlers on it, the client calls through it, OpenAPI is printed from it. */
export const endpoints = {
  auth,
  users,
  uploads,
  media,
  pictures,
  themes,
  jobs,
  shares,
  feeds,
  links,
  mailingLists,
  teams,
  plans,
  billing,
  transcriptions,
  captioning,
  notifications,
  deflector,
  suite,
  system,
};
