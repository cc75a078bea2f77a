import type { CatalogueRow } from './errors-of-work';

/** What can be wrong with link pages and their addresses, as rows of the catalogue. */
export const linkErrors = {
  slug_taken: {
    'status': 409,
    'en': 'Another page has this address, or one that looks like it. Choose another.',
    'pt-BR': 'Outra página já usa este endereço, ou um parecido. Escolha outro.',
  },
  slug_reserved: {
    'status': 422,
    'en': 'This address is kept for the product itself. Choose another.',
    'pt-BR': 'Este endereço é reservado para o próprio produto. Escolha outro.',
  },
  slug_wrong: {
    'status': 422,
    'en': 'Use {minimum} to {maximum} letters, digits and single hyphens, of one alphabet.',
    'pt-BR': 'Use de {minimum} a {maximum} letras, números e hifens simples, de um só alfabeto.',
  },
  slugs_held: {
    'status': 409,
    'en': 'Your team has given up {limit} addresses in the last {days} days, which still lead here. Wait until one is free.',
    'pt-BR':
      'Sua equipe deixou {limit} endereços nos últimos {days} dias, que ainda levam até aqui. Espere até que um fique livre.',
  },
  domain_wrong: {
    'status': 422,
    'en': 'Write a domain that you own, such as show.example.com, without anything behind it.',
    'pt-BR': 'Escreva um domínio que seja seu, como show.exemplo.com, sem nada depois.',
  },
  domain_own: {
    'status': 422,
    'en': 'This domain is the product’s own. Choose one of yours.',
    'pt-BR': 'Este domínio é do próprio produto. Escolha um seu.',
  },
  domains_off: {
    'status': 409,
    'en': 'Pages cannot have a domain of their own here.',
    'pt-BR': 'Aqui as páginas não podem ter um domínio próprio.',
  },
  domain_none: {
    'status': 409,
    'en': 'This page has no domain to be checked. Give it one first.',
    'pt-BR': 'Esta página não tem domínio para verificar. Dê um a ela antes.',
  },
  hook_address: {
    'status': 422,
    'en': 'Write an address on the internet that begins with https://, as your service shows it.',
    'pt-BR': 'Escreva um endereço da internet que comece com https://, como seu serviço o mostra.',
  },
  link_empty: {
    'status': 422,
    'en': 'Give the page a title or a feed first.',
    'pt-BR': 'Dê à página um título ou um feed primeiro.',
  },
  link_not_public: {
    'status': 409,
    'en': 'This page was never published.',
    'pt-BR': 'Esta página nunca foi publicada.',
  },
} as const satisfies Record<string, CatalogueRow>;
