import type { Texts } from './en';

export const ptBR: Texts = {
  fieldMissing: 'Preenchimento obrigatório.',
  fieldEmpty: 'Não pode ficar vazio.',
  fieldTooShort: 'Use pelo menos {minimum} caracteres.',
  fieldTooLong: 'Use no máximo {maximum} caracteres.',
  fieldTooSmall: 'O valor mínimo é {minimum}.',
  fieldTooBig: 'O valor máximo é {maximum}.',
  fieldTooMany: 'O máximo é {maximum}.',
  fieldEmail: 'Isto não é um endereço de e-mail.',
  fieldColor: 'Isto não é uma cor como #F2543D.',
  fieldId: 'Isto não é um identificador.',
  fieldChoice: 'Não é uma das opções possíveis.',
  fieldWrong: 'Este valor não pode ser usado.',
  faultCode: 'Se acontecer de novo, informe este código ao suporte: {code}.',
  teamOf: 'Equipe de {name}',
  copyOf: '{name} (cópia)',
  furtherCopyOf: '{name} (cópia {number})',
  samplePodcast: 'Seu podcast',
  sampleEpisode: 'Nome do episódio',
  sampleTitle: 'Nome do vídeo',
  sampleAuthor: 'Seu nome',
};
