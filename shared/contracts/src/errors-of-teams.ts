import type { CatalogueRow } from './errors-of-work';

/** Why somebody cannot come into a team, or go out of it, as rows of the catalogue. */
export const teamErrors = {
  seats_taken: {
    'status': 409,
    'en': 'Every seat of this team is taken. Add a seat first.',
    'pt-BR': 'Todas as vagas desta equipe estão ocupadas. Adicione uma antes.',
  },
  seats_in_use: {
    'status': 409,
    'en': 'People sit on these seats. Remove them from the team first.',
    'pt-BR': 'Há pessoas nestas vagas. Remova-as da equipe antes.',
  },
  owner_stays: {
    'status': 409,
    'en': 'Every team keeps its owner. To close your team, remove its other members and delete your account in the settings.',
    'pt-BR':
      'Toda equipe mantém seu proprietário. Para encerrar a sua, remova os outros membros e exclua sua conta nas configurações.',
  },
  team_not_empty: {
    'status': 409,
    'en': 'Other people are still in your team. Remove them first.',
    'pt-BR': 'Ainda há outras pessoas na sua equipe. Remova-as antes.',
  },
} as const satisfies Record<string, CatalogueRow>;
