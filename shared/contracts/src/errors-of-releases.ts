import type { CatalogueRow } from './errors-of-work';

/** Why the operator does not see releases, or cannot change them, as rows of the catalogue. */
export const releaseErrors = {
  operator_refused: {
    'status': 401,
    'en': 'This is not the operator token of this server.',
    'pt-BR': 'Este não é o token do operador deste servidor.',
  },
  release_changed: {
    'status': 409,
    'en': 'Somebody has released or gone back meanwhile. Look at what is live now, then choose again.',
    'pt-BR': 'Alguém publicou ou voltou uma versão enquanto isso. Veja o que está no ar e escolha de novo.',
  },
  release_clashes: {
    'status': 409,
    'en': 'That release brings what another part of the suite brings by now. Choose another one.',
    'pt-BR': 'Essa versão traz algo que outra parte da suíte já traz. Escolha outra.',
  },
} as const satisfies Record<string, CatalogueRow>;
