import { endpoints } from '@wavereel/contracts';
import type { RemoteDefinition } from '@wavereel/remote-kit';
import en from '../locales/en.json';
import ptBR from '../locales/pt-BR.json';
import { Root } from './Root';

export const definition: RemoteDefinition = {
  name: 'mf-teams-billing',
  Root,
  locales: { en, 'pt-BR': ptBR },
  news: {
    'plan.changed': [endpoints.billing.read, endpoints.billing.invoices, endpoints.plans.offers],
    'billing.changed': [
      endpoints.billing.read,
      endpoints.billing.invoices,
      endpoints.billing.customer,
      endpoints.plans.offers,
    ],
    'teams.changed': [endpoints.teams.openInvites, endpoints.teams.log],
    'invites.changed': [endpoints.teams.invites],
    'JOB_FAILED': [endpoints.users.planUsage],
    'TEAM_JOINED': [endpoints.teams.list, endpoints.teams.openInvites, endpoints.teams.log],
    'TEAM_DECLINED': [endpoints.teams.list, endpoints.teams.openInvites, endpoints.teams.log],
    'TEAM_LEFT': [endpoints.teams.list, endpoints.teams.openInvites, endpoints.teams.log],
    'TEAM_REMOVED': [endpoints.teams.list],
    'TRIAL_ENDS': [endpoints.billing.read],
    'PAYMENT_FAILED': [endpoints.billing.read, endpoints.billing.invoices],
    'PAYMENT_GIVEN_UP': [endpoints.billing.read, endpoints.billing.invoices],
    'PLAN_RESUMES': [endpoints.billing.read],
  },
};
