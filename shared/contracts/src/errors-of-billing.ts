import type { CatalogueRow } from './errors-of-work';

/** Why something about money is not done, as rows of the catalogue. */
export const billingErrors = {
  subscribed_already: {
    'status': 409,
    'en': 'Your team has a subscription already. Change its plan instead.',
    'pt-BR': 'Sua equipe já tem uma assinatura. Altere o plano dela.',
  },
  referral_useless: {
    'status': 409,
    'en': 'Nobody can be named any more who brought this account here.',
    'pt-BR': 'Não dá mais para indicar quem trouxe esta conta.',
  },
  links_of_plan: {
    'status': 409,
    'en': 'Your plan has {limit} link pages. Delete one that you no longer need, or take a larger plan.',
    'pt-BR': 'Seu plano tem {limit} páginas de links. Exclua uma de que não precisa mais ou assine um plano maior.',
  },
  longer_than_plan: {
    'status': 409,
    'en': 'A video lasts {minutes} min at most on your plan. Choose a shorter part, or a larger plan.',
    'pt-BR': 'No seu plano, um vídeo dura no máximo {minutes} min. Escolha um trecho mais curto ou um plano maior.',
  },
  not_subscribed: {
    'status': 409,
    'en': 'There is no running subscription. Choose a plan first.',
    'pt-BR': 'Não há assinatura ativa. Escolha um plano primeiro.',
  },
  never_paid: {
    'status': 409,
    'en': 'Nothing was ever paid for here, so there is nothing to look after yet.',
    'pt-BR': 'Nada foi pago aqui ainda, então não há o que gerenciar.',
  },
  plan_unchanged: {
    'status': 409,
    'en': 'That is the plan you have.',
    'pt-BR': 'Este já é o seu plano.',
  },
  plan_rests: {
    'status': 409,
    'en': 'Your subscription is paused or ends soon. Go on with it first, then change the plan.',
    'pt-BR': 'Sua assinatura está pausada ou termina em breve. Retome-a antes de mudar de plano.',
  },
  payment_failed: {
    'status': 409,
    'en': 'The payment was refused, and nothing was changed. Choose another card and try again.',
    'pt-BR': 'O pagamento foi recusado e nada mudou. Escolha outro cartão e tente de novo.',
  },
  reckoned_too_long_ago: {
    'status': 409,
    'en': 'The sum you saw is no longer exact. Look at it again.',
    'pt-BR': 'O valor que você viu não é mais exato. Veja-o de novo.',
  },
  coupon_useless: {
    'status': 422,
    'en': 'This coupon does not exist, has ended, or does not serve for you.',
    'pt-BR': 'Este cupom não existe, venceu ou não vale para você.',
  },
  billing_busy: {
    'status': 409,
    'en': 'Another change of your subscription is under way. Try again in a moment.',
    'pt-BR': 'Outra mudança da sua assinatura está em andamento. Tente em instantes.',
  },
  provider_silent: {
    'status': 503,
    'en': 'The payment provider does not answer. Nothing was changed; try again in a moment.',
    'pt-BR': 'O provedor de pagamento não responde. Nada mudou; tente em instantes.',
  },
} as const satisfies Record<string, CatalogueRow>;
