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
    'en': 'Your plan has {limit} link pages. Delete one that you no longer need, or take more of them in Billing.',
    'pt-BR':
      'Seu plano tem {limit} páginas de links. Exclua uma de que não precisa mais ou contrate mais na página Cobrança.',
  },
  links_in_use: {
    'status': 409,
    'en': 'There are {count} link pages, which is more than would be left. Delete some first.',
    'pt-BR': 'Há {count} páginas de links, mais do que restariam. Exclua algumas antes.',
  },
  links_not_counted: {
    'status': 409,
    'en': 'Your plan brings as many link pages as you like. There are none to pay for.',
    'pt-BR': 'Seu plano já inclui quantas páginas de links você quiser. Não há o que pagar por elas.',
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
  payment_open: {
    'status': 409,
    'en': 'A payment has failed and is still open. Pay it first.',
    'pt-BR': 'Um pagamento falhou e ainda está em aberto. Pague-o primeiro.',
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
  discount_taken: {
    'status': 409,
    'en': 'Your team has had this discount already. It is given once.',
    'pt-BR': 'Sua equipe já recebeu este desconto. Ele vale uma única vez.',
  },
  discount_runs: {
    'status': 409,
    'en': 'Your subscription has a coupon already. There is no second discount beside it.',
    'pt-BR': 'Sua assinatura já tem um cupom. Não há um segundo desconto além dele.',
  },
  discount_not_now: {
    'status': 409,
    'en': 'This discount is for a plan that is paid for, neither in a trial or a pause nor about to change.',
    'pt-BR': 'Este desconto é para um plano pago, fora do período de teste, sem pausa e sem mudança agendada.',
  },
  clock_refused: {
    'status': 422,
    'en': 'This clock goes only forward, and by two periods of the plan at most. Name a later moment that is not so far away.',
    'pt-BR':
      'Este relógio só anda para a frente, e no máximo dois períodos do plano por vez. Informe um momento posterior e mais próximo.',
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
