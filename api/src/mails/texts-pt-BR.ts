import type { MailTexts } from './kinds';

export const ptBR: MailTexts = {
  hello: 'Olá, {name}!',
  helloNobody: 'Olá!',
  bye: 'Wavereel',
  byLink: 'Se o link não abrir, copie este endereço no navegador:',
  verify: {
    subject: 'Confirme seu e-mail',
    before: ['Boas-vindas ao Wavereel. Confirme que este endereço é seu.'],
    link: 'Confirmar meu e-mail',
    after: ['O link vale uma vez, por 24 horas. Se você não se cadastrou, não precisa fazer nada.'],
  },
  known: {
    subject: 'Você já tem uma conta',
    before: [
      'Alguém, provavelmente você, tentou se cadastrar com este endereço. Ele já tem uma conta, e nada foi alterado.',
    ],
    link: 'Entrar',
    after: ['Se você esqueceu a senha, escolha “Esqueci minha senha” na página de login.'],
  },
  reset: {
    subject: 'Crie uma nova senha',
    before: ['Alguém, provavelmente você, pediu uma nova senha para a sua conta.'],
    link: 'Criar nova senha',
    after: [
      'O link vale uma vez, por uma hora. Depois disso sua conta será desconectada de todos os aparelhos, e você entra com a nova senha.',
      'Se não foi você, não precisa fazer nada: sua senha continua a mesma.',
    ],
  },
  moveEmail: {
    subject: 'Quer trocar seu e-mail?',
    before: ['Você pediu para entrar com {newEmail} a partir de agora, no lugar deste endereço.'],
    link: 'Sim, trocar meu e-mail',
    after: [
      'O link vale uma vez, por 24 horas. Em seguida o novo endereço também precisa confirmar, e só então algo muda.',
      'Se não foi você, não abra o link e troque sua senha: alguém a conhece.',
    ],
  },
  changeEmail: {
    subject: 'Confirme seu novo e-mail',
    before: ['Este é o último passo: abra o link e passe a entrar com {newEmail}.'],
    link: 'Usar este endereço',
    after: [
      'O link vale uma vez, por 24 horas. Sua conta será desconectada de todos os aparelhos. Se você não sabe do que se trata, não precisa fazer nada.',
    ],
  },
  emailChanged: {
    subject: 'Seu e-mail foi trocado',
    before: [
      'Sua conta agora tem outro e-mail: {newEmail}. Este endereço não serve mais para entrar.',
      'Se não foi você, escreva imediatamente para o nosso suporte.',
    ],
    after: [],
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    before: ['A senha da sua conta foi alterada, e os outros aparelhos e aplicativos foram desconectados.'],
    link: 'Entrar',
    after: ['Se não foi você, escolha “Esqueci minha senha” imediatamente na página de login.'],
  },
  deletionPlanned: {
    subject: 'Sua conta será excluída em {date}',
    before: ['Como você pediu, sua conta e tudo o que está na sua própria equipe serão excluídos em {date}.'],
    link: 'Manter minha conta',
    after: ['Até lá você pode usar o Wavereel normalmente e mudar de ideia nas configurações.'],
  },
  deleted: {
    subject: 'Sua conta foi excluída',
    before: [
      'Sua conta e tudo o que estava na sua própria equipe foram excluídos. Isso não pode ser desfeito. Obrigado por ter estado aqui.',
    ],
    after: [],
  },
  invite: {
    subject: 'Convite para {team}',
    before: ['{name} convida você para trabalhar em {team} no Wavereel.'],
    link: 'Ver o convite',
    after: [
      'Entre, ou cadastre-se com este mesmo endereço, e confirme-o. Se você não conhece {name}, não precisa fazer nada.',
    ],
  },
  removed: {
    subject: 'Você não faz mais parte de {team}',
    before: ['Quem é proprietário de {team} removeu você dessa equipe. O que você criou nela continua com a equipe.'],
    link: 'Ver minhas equipes',
    after: ['Sua conta e a sua própria equipe, com tudo o que está nela, continuam como estavam.'],
  },
  videosLeave: {
    subject: 'Vídeos que vão para a lixeira a partir de {date}: {count}',
    before: [
      'O plano de {team} guarda os vídeos por um tempo limitado, e para alguns ele está acabando. Eles vão para a lixeira, o primeiro em {date}. Quantos são: {count}.',
    ],
    link: 'Ver esses vídeos',
    after: [
      'Baixe os que você quer guardar. Na lixeira eles ainda podem ser restaurados por trinta dias. Um plano que guarda os vídeos por mais tempo guarda estes também.',
      'Nas configurações você pode escolher receber só os e-mails de que uma conta precisa.',
    ],
  },
  trialEnds: {
    subject: 'O teste do seu plano termina em {date}',
    before: [
      'O teste da equipe {team} termina em {date}. Se você não fizer nada, seu plano continua e {price} serão cobrados no seu cartão.',
    ],
    link: 'Ver seu plano',
    after: [
      'Cancele antes desse dia e nada será cobrado.',
      'Nas configurações você pode escolher não receber e-mails de cobrança.',
    ],
  },
  paymentFailed: {
    subject: 'Seu pagamento de {price} falhou',
    before: [
      'O pagamento de {price} da equipe {team} foi recusado. Haverá nova tentativa em {date}; até lá tudo continua funcionando.',
    ],
    link: 'Pagar agora ou usar outro cartão',
    after: ['Nas configurações você pode escolher não receber e-mails de cobrança.'],
  },
  paymentGivenUp: {
    subject: 'Seu pagamento de {price} falhou pela última vez',
    before: ['O pagamento de {price} da equipe {team} foi recusado e não haverá nova tentativa.'],
    link: 'Pagar agora ou usar outro cartão',
    after: [
      'Seus vídeos e designs continuam como estão.',
      'Nas configurações você pode escolher não receber e-mails de cobrança.',
    ],
  },
  planPaused: {
    subject: 'Seu plano está pausado até {date}',
    before: ['O plano da equipe {team} está pausado. Ele volta sozinho em {date}, ou quando você quiser.'],
    link: 'Retomar agora',
    after: [
      'Seus vídeos e designs continuam como estão.',
      'Nas configurações você pode escolher não receber e-mails de cobrança.',
    ],
  },
  planResumes: {
    subject: 'Seu plano volta em {date}',
    before: ['A pausa da equipe {team} está acabando: em {date} o plano volta e é cobrado de novo.'],
    link: 'Ver seu plano',
    after: ['Nas configurações você pode escolher não receber e-mails de cobrança.'],
  },
  planCanceled: {
    subject: 'Seu plano termina em {date}',
    before: ['O plano da equipe {team} foi cancelado. Tudo continua funcionando até {date}; nada mais será cobrado.'],
    link: 'Manter seu plano',
    after: [
      'Até esse dia você pode mudar de ideia.',
      'Nas configurações você pode escolher não receber e-mails de cobrança.',
    ],
  },
  receipt: {
    subject: 'Recibo de {price}',
    before: ['Obrigado! Recebemos {price} da equipe {team} em {date}. A fatura tem o número {number}.'],
    link: 'Ver suas faturas',
    after: ['Nas configurações você pode escolher não receber e-mails de cobrança.'],
  },
  joinList: {
    subject: 'Você quer receber os e-mails de {list}?',
    before: ['Alguém, provavelmente você, pediu que os e-mails de {list} cheguem a este endereço.'],
    link: 'Sim, confirmar',
    after: [
      'O link vale por 7 dias. Se não foi você, não precisa fazer nada: sem a sua confirmação, você não entra em nenhuma lista.',
    ],
  },
  releaseStopped: {
    subject: '{remote} {version} foi interrompida',
    before: [
      'A versão {version} de {remote} estava com defeito: {why}.',
      'Ela não é mais mostrada a ninguém. A versão anterior voltou ao lugar dela, e as páginas abertas passam para essa sozinhas.',
    ],
    after: ['Publique uma versão corrigida. A mesma versão só é aceita de novo com --again.'],
  },
};
