import { declareNews } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';

// What the frame alone shows.
declareNews({
  'notifications.changed': [endpoints.notifications.list],
  'invites.changed': [endpoints.teams.invites],
  'apps.changed': [endpoints.users.apps],
});
