import type { Language } from './common';

export interface CatalogueRow extends Record<Language, string> {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
}

/** Why background work came to nothing, as rows of the catalogue. */
export const workErrors = {
  render_failed: {
    'status': 500,
    'en': 'Something went wrong on our side while drawing the video. Please try again; if it fails again, contact support.',
    'pt-BR': 'Algo deu errado do nosso lado ao gerar o vídeo. Tente de novo; se falhar outra vez, fale com o suporte.',
  },
  render_timeout: {
    'status': 500,
    'en': 'Drawing the video took too long and was stopped. Please try again.',
    'pt-BR': 'A geração do vídeo demorou demais e foi interrompida. Tente de novo.',
  },
  render_cancelled: { 'status': 500, 'en': 'You cancelled this video.', 'pt-BR': 'Você cancelou este vídeo.' },
  render_crashed: {
    'status': 500,
    'en': 'Drawing this video failed several times through a fault of ours, so it was given up. Please contact support.',
    'pt-BR': 'A geração deste vídeo falhou várias vezes por um erro nosso e foi abandonada. Fale com o suporte.',
  },
  render_no_space: {
    'status': 500,
    'en': 'There was no space left to draw this video. Please try again later.',
    'pt-BR': 'Não havia espaço para gerar este vídeo. Tente mais tarde.',
  },
  store_unreachable: {
    'status': 500,
    'en': 'The place where videos are kept could not be reached. Please try again in a few minutes.',
    'pt-BR': 'Não foi possível acessar o lugar onde os vídeos ficam guardados. Tente em alguns minutos.',
  },
  source_gone: {
    'status': 500,
    'en': 'The audio of this video was deleted before it was drawn.',
    'pt-BR': 'O áudio deste vídeo foi excluído antes da geração.',
  },
  no_speech: {
    'status': 500,
    'en': 'No speech was found in this sound. If somebody speaks in it, try a louder recording.',
    'pt-BR': 'Não encontramos fala neste áudio. Se alguém fala nele, tente uma gravação mais alta.',
  },
  speech_language: {
    'status': 500,
    'en': 'This does not sound like English, the only language that can be recognised here. Ask whoever runs this service for a model of your language, or write the text by hand.',
    'pt-BR':
      'Isto não parece inglês, o único idioma reconhecido aqui. Peça um modelo do seu idioma a quem administra este serviço ou escreva o texto à mão.',
  },
  captions_sound_gone: {
    'status': 500,
    'en': 'The audio of this video was deleted, so nobody can listen to its words any more.',
    'pt-BR': 'O áudio deste vídeo foi excluído, então não é mais possível ouvir as palavras.',
  },
  speech_failed: {
    'status': 500,
    'en': 'Something went wrong on our side while listening to this sound. Please try again; if it fails again, contact support.',
    'pt-BR':
      'Algo deu errado do nosso lado ao ouvir este áudio. Tente de novo; se falhar outra vez, fale com o suporte.',
  },
  speech_crashed: {
    'status': 500,
    'en': 'Listening to this sound failed several times through a fault of ours, so it was given up. Please contact support.',
    'pt-BR': 'A transcrição deste áudio falhou várias vezes por um erro nosso e foi abandonada. Fale com o suporte.',
  },
  speech_timeout: {
    'status': 500,
    'en': 'Listening to this sound took too long and was stopped. Please try again with a shorter one.',
    'pt-BR': 'A transcrição deste áudio demorou demais e foi interrompida. Tente de novo com um áudio mais curto.',
  },
  speech_unavailable: {
    'status': 500,
    'en': 'There is no speech recognition here at the moment. Please tell whoever runs this service.',
    'pt-BR': 'Não há reconhecimento de fala aqui no momento. Avise quem administra este serviço.',
  },
  sound_gone: {
    'status': 500,
    'en': 'The sound of this transcription was deleted. What was written stays.',
    'pt-BR': 'O áudio desta transcrição foi excluído. O que foi escrito continua.',
  },
} as const satisfies Record<string, CatalogueRow>;
