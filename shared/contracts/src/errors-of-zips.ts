import type { CatalogueRow } from './errors-of-work';

/** Why many videos cannot be taken along as one file, as rows of the catalogue. */
export const zipErrors = {
  zip_empty: {
    'status': 409,
    'en': 'None of these videos is ready. Wait until one is, or try those again that failed.',
    'pt-BR': 'Nenhum destes vídeos está pronto. Espere até que um esteja ou tente de novo os que falharam.',
  },
  zip_too_full: {
    'status': 413,
    'en': 'One zip holds at most {limit} files, and this would be more. Select fewer videos.',
    'pt-BR': 'Um zip contém no máximo {limit} arquivos, e este passaria disso. Selecione menos vídeos.',
  },
  zips_busy: {
    'status': 429,
    'en': '{limit} of your zips are still being downloaded. Wait until one of them is done.',
    'pt-BR': '{limit} dos seus zips ainda estão sendo baixados. Aguarde até que um deles termine.',
  },
} as const satisfies Record<string, CatalogueRow>;
