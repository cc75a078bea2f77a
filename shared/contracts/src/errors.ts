import { z } from 'zod';
import type { Language } from './common';
import { billingErrors } from './errors-of-billing';
import { linkErrors } from './errors-of-links';
import { releaseErrors } from './errors-of-releases';
import { workErrors } from './errors-of-work';
import type { CatalogueRow } from './errors-of-work';
import { teamErrors } from './errors-of-teams';
import { zipErrors } from './errors-of-zips';

/** What every answer that is not a success looks like. `fields` names each wrong field of a 422. */
export const apiErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;

/** Every error that the api can answer with, in both languages. `{name}` stands for a value. */
export const errorCatalogue = {
  bad_request: {
    'status': 400,
    'en': 'The request could not be read. Please reload the page and try again.',
    'pt-BR': 'Não foi possível ler a solicitação. Recarregue a página e tente de novo.',
  },
  authentication_failed: {
    'status': 401,
    'en': 'Authentication failed, please try again',
    'pt-BR': 'Falha na autenticação, tente novamente',
  },
  unauthorized: {
    'status': 401,
    'en': 'Session Expired. Please log in again',
    'pt-BR': 'Sessão expirada. Entre novamente',
  },
  forbidden: {
    'status': 403,
    'en': 'Your role in this team does not allow that. Ask the owner of the team.',
    'pt-BR': 'Sua função nesta equipe não permite isso. Fale com o proprietário da equipe.',
  },
  cross_site: {
    'status': 403,
    'en': 'This request came from another site and was refused.',
    'pt-BR': 'Esta solicitação veio de outro site e foi recusada.',
  },
  not_found: {
    'status': 404,
    'en': 'That was not found. It may have been deleted.',
    'pt-BR': 'Não encontrado. Pode ter sido excluído.',
  },
  media_not_found: {
    'status': 404,
    'en': 'This audio was not found in your library. Choose another one.',
    'pt-BR': 'Este áudio não está na sua biblioteca. Escolha outro.',
  },
  design_not_found: {
    'status': 404,
    'en': 'This design was not found. Choose another one.',
    'pt-BR': 'Este design não foi encontrado. Escolha outro.',
  },
  upload_not_found: {
    'status': 404,
    'en': 'The uploaded file was not found. Please upload it again.',
    'pt-BR': 'O arquivo enviado não foi encontrado. Envie-o de novo.',
  },
  body_too_slow: {
    'status': 408,
    'en': 'The request took too long to arrive. Check your connection and try again.',
    'pt-BR': 'A solicitação demorou demais para chegar. Verifique sua conexão e tente de novo.',
  },
  media_not_ready: {
    'status': 409,
    'en': 'This audio is still being prepared. Try again in a moment.',
    'pt-BR': 'Este áudio ainda está sendo preparado. Tente em instantes.',
  },
  not_failed: {
    'status': 409,
    'en': 'Only a failed video can be tried again.',
    'pt-BR': 'Só um vídeo que falhou pode ser tentado de novo.',
  },
  not_pending: {
    'status': 409,
    'en': 'Only a video that is not done yet can be cancelled.',
    'pt-BR': 'Só um vídeo que ainda não está pronto pode ser cancelado.',
  },
  not_enough_time: {
    'status': 409,
    'en': "You don't have enough time. Please upgrade to any of our paid plans to continue making videos.",
    'pt-BR':
      'Você não tem tempo suficiente. Faça upgrade para um dos nossos planos pagos para continuar criando vídeos.',
  },
  wrong_offset: {
    'status': 409,
    'en': 'The upload goes on at byte {offset}.',
    'pt-BR': 'O envio continua no byte {offset}.',
  },
  upload_claimed: {
    'status': 409,
    'en': 'This upload is being taken into the library at this moment. Try again in a few seconds.',
    'pt-BR': 'Este envio está entrando na biblioteca neste momento. Tente de novo em alguns segundos.',
  },
  list_full: {
    'status': 409,
    'en': 'There are {limit} of them already, and no more are kept. Delete some that you no longer need; where there is a bin, what is in it counts, too.',
    'pt-BR':
      'Já existem {limit}, e não guardamos mais do que isso. Exclua alguns de que não precisa mais; onde há lixeira, o que está nela também conta.',
  },
  imports_full: {
    'status': 409,
    'en': '{limit} sounds of your team are still being fetched or prepared. Wait until some of them are ready.',
    'pt-BR':
      '{limit} áudios da sua equipe ainda estão sendo baixados ou preparados. Aguarde até que alguns fiquem prontos.',
  },
  already_exists: { 'status': 409, 'en': 'That exists already.', 'pt-BR': 'Isso já existe.' },
  nothing_to_pause: {
    'status': 409,
    'en': 'There is no running subscription to pause.',
    'pt-BR': 'Não há assinatura ativa para pausar.',
  },
  nothing_to_cancel: {
    'status': 409,
    'en': 'There is no running subscription to cancel.',
    'pt-BR': 'Não há assinatura ativa para cancelar.',
  },
  too_large: {
    'status': 413,
    'en': 'The file is too large: at most {limit} MB are taken.',
    'pt-BR': 'O arquivo é grande demais: o limite é {limit} MB.',
  },
  uploads_full: {
    'status': 413,
    'en': 'The uploads of your team that are not finished take {used} MB, and this one would pass the limit of {limit} MB. Finish or wait for one of them.',
    'pt-BR':
      'Os envios não terminados da sua equipe ocupam {used} MB, e este passaria do limite de {limit} MB. Termine ou aguarde um deles.',
  },
  storage_full: {
    'status': 413,
    'en': 'Your team keeps {used} MB, and this would pass its limit of {limit} MB. Delete audio or videos that you no longer need; what is in the bin counts, too.',
    'pt-BR':
      'Sua equipe guarda {used} MB, e isto passaria do limite de {limit} MB. Exclua áudios ou vídeos de que não precisa mais; o que está na lixeira também conta.',
  },
  unsupported_type: {
    'status': 415,
    'en': 'This kind of content is not taken here.',
    'pt-BR': 'Este tipo de conteúdo não é aceito aqui.',
  },
  invalid: { 'status': 422, 'en': 'Some fields need another look.', 'pt-BR': 'Alguns campos precisam de revisão.' },
  end_before_start: {
    'status': 422,
    'en': 'The clip ends before it starts. Choose an end after the start.',
    'pt-BR': 'O trecho termina antes de começar. Escolha um fim depois do início.',
  },
  clip_too_short: {
    'status': 422,
    'en': 'You must choose a duration greater than 3 seconds.',
    'pt-BR': 'O trecho precisa ter mais de 3 segundos.',
  },
  clip_too_long: {
    'status': 422,
    'en': 'The clip is too long: at most 48 minutes become one video.',
    'pt-BR': 'O trecho é longo demais: um vídeo tem no máximo 48 minutos.',
  },
  clip_outside: {
    'status': 422,
    'en': 'The clip ends after the audio does. Choose an earlier end.',
    'pt-BR': 'O trecho termina depois do áudio. Escolha um fim anterior.',
  },
  empty_file: {
    'status': 422,
    'en': 'This file is empty. Choose another one.',
    'pt-BR': 'Este arquivo está vazio. Escolha outro.',
  },
  not_audio: {
    'status': 422,
    'en': 'This file holds no audio that can be read ({found}). Supported: mp3, mp4, m4a, flac, wav.',
    'pt-BR': 'Este arquivo não tem áudio que possa ser lido ({found}). Formatos: mp3, mp4, m4a, flac, wav.',
  },
  broken_audio: {
    'status': 422,
    'en': 'The audio in this file is damaged and could not be read.',
    'pt-BR': 'O áudio deste arquivo está danificado e não pôde ser lido.',
  },
  audio_too_short: {
    'status': 422,
    'en': 'This audio is shorter than 3 seconds, too short for a clip. Choose a longer one.',
    'pt-BR': 'Este áudio tem menos de 3 segundos, curto demais para um trecho. Escolha um mais longo.',
  },
  audio_too_long: {
    'status': 422,
    'en': 'This audio is longer than 12 hours. Cut it and try again.',
    'pt-BR': 'Este áudio tem mais de 12 horas. Corte-o e tente de novo.',
  },
  not_an_address: {
    'status': 422,
    'en': 'Paste a full web address, such as https://example.com/feed.xml.',
    'pt-BR': 'Cole um endereço completo, como https://example.com/feed.xml.',
  },
  feed_exists: {
    'status': 409,
    'en': 'Looks like this RSS Feed is already in your list here.',
    'pt-BR': 'Parece que este feed RSS já está na sua lista.',
  },
  feeds_full: {
    'status': 409,
    'en': 'You keep {limit} feeds already, which is as many as there is room for. Delete one first.',
    'pt-BR': 'Você já tem {limit} feeds salvos, que é o limite. Exclua um deles antes.',
  },
  feed_not_found: {
    'status': 422,
    'en': 'No RSS Feed found at given URL',
    'pt-BR': 'Nenhum feed RSS encontrado no endereço informado',
  },
  feed_no_audio: {
    'status': 422,
    'en': 'Audio file not found. Please make sure RSS feed contains audio files.',
    'pt-BR': 'Arquivo de áudio não encontrado. Verifique se o feed RSS contém arquivos de áudio.',
  },
  feed_damaged: {
    'status': 422,
    'en': 'This feed is damaged, and no episode with audio could be read from it. Please tell whoever publishes it.',
    'pt-BR': 'Este feed está danificado, e nenhum episódio com áudio pôde ser lido. Avise quem o publica.',
  },
  transcript_changed: {
    'status': 409,
    'en': 'Somebody else has changed these words meanwhile. Open the transcription again to see them as they are now.',
    'pt-BR':
      'Outra pessoa alterou estas palavras nesse meio-tempo. Abra a transcrição de novo para vê-las como estão agora.',
  },
  transcription_pending: {
    'status': 409,
    'en': 'This is still being transcribed. Its words can be changed as soon as they are there.',
    'pt-BR': 'Isto ainda está sendo transcrito. As palavras podem ser alteradas assim que estiverem prontas.',
  },
  transcriptions_full: {
    'status': 409,
    'en': '{limit} transcriptions of your team are waiting already. Begin more when some of them are finished.',
    'pt-BR': '{limit} transcrições da sua equipe já estão na fila. Comece outras quando algumas terminarem.',
  },
  captions_changed: {
    'status': 409,
    'en': 'Somebody else has changed these captions meanwhile. Open them again to see them as they are now.',
    'pt-BR': 'Outra pessoa alterou estas legendas nesse meio-tempo. Abra-as de novo para vê-las como estão agora.',
  },
  captions_pending: {
    'status': 409,
    'en': 'The words of this video are still being listened to. Its captions can be changed as soon as they are there.',
    'pt-BR':
      'As palavras deste vídeo ainda estão sendo ouvidas. As legendas podem ser alteradas assim que estiverem prontas.',
  },
  captions_missing: {
    'status': 409,
    'en': 'This video has no captions yet. Make some first.',
    'pt-BR': 'Este vídeo ainda não tem legendas. Crie-as primeiro.',
  },
  captions_not_drawn: {
    'status': 409,
    'en': 'The video with captions is not there yet. Make it first, or wait until it is done.',
    'pt-BR': 'O vídeo com legendas ainda não está pronto. Crie-o primeiro ou espere até terminar.',
  },
  captions_not_pending: {
    'status': 409,
    'en': 'Nothing is under way for these captions that could be stopped.',
    'pt-BR': 'Não há nada em andamento para estas legendas que possa ser interrompido.',
  },
  captions_full: {
    'status': 409,
    'en': 'The captions of {limit} videos of your team are waiting already. Begin more when some of them are finished.',
    'pt-BR': 'As legendas de {limit} vídeos da sua equipe já estão na fila. Comece outras quando algumas terminarem.',
  },
  video_not_ready: {
    'status': 409,
    'en': 'This video failed, so it cannot have captions in its picture. Make the video again first.',
    'pt-BR': 'Este vídeo falhou e não pode ter legendas na imagem. Gere o vídeo de novo primeiro.',
  },
  nothing_to_summarise: {
    'status': 422,
    'en': 'There are not enough words in it to be summarised.',
    'pt-BR': 'Não há palavras suficientes para um resumo.',
  },
  design_changed: {
    'status': 409,
    'en': 'Somebody else has changed this design meanwhile. Open it again to see it as it is now.',
    'pt-BR': 'Outra pessoa alterou este design nesse meio-tempo. Abra-o de novo para vê-lo como está agora.',
  },
  design_too_full: {
    'status': 422,
    'en': 'There is too much in this design to be kept. Take some of it away, or shorten its texts.',
    'pt-BR': 'Há coisas demais neste design para guardar. Tire algumas ou encurte os textos.',
  },
  not_picture: {
    'status': 422,
    'en': 'This file is no picture that can be read. Use a PNG, JPEG, WebP or GIF.',
    'pt-BR': 'Este arquivo não é uma imagem que possa ser lida. Use PNG, JPEG, WebP ou GIF.',
  },
  picture_too_large: {
    'status': 422,
    'en': 'This picture has more than {limit} million pixels. Make it smaller and try again.',
    'pt-BR': 'Esta imagem tem mais de {limit} milhões de pixels. Diminua-a e tente de novo.',
  },
  picture_in_use: {
    'status': 409,
    'en': 'This picture is shown by a design or a video. Take it out there first.',
    'pt-BR': 'Esta imagem aparece em um design ou vídeo. Tire-a de lá primeiro.',
  },
  picture_gone: {
    'status': 422,
    'en': 'A picture of this design is no longer there. Open the design and choose another one.',
    'pt-BR': 'Uma imagem deste design não existe mais. Abra o design e escolha outra.',
  },
  feed_too_heavy: {
    'status': 422,
    'en': 'This feed takes more time or memory to read than there is for one. Ask your podcast host for a shorter one.',
    'pt-BR': 'Ler este feed exige mais tempo ou memória do que há para um só. Peça um mais curto à sua hospedagem.',
  },
  feed_sign_in: {
    'status': 422,
    'en': 'This feed asks for a sign-in. Paste the private address that your podcast host gives you.',
    'pt-BR': 'Este feed pede login. Cole o endereço privado fornecido pela sua hospedagem.',
  },
  feed_timeout: {
    'status': 422,
    'en': 'The feed took too long to answer. Try again in a moment.',
    'pt-BR': 'O feed demorou demais para responder. Tente em instantes.',
  },
  remote_unreachable: {
    'status': 422,
    'en': 'This address could not be read. Check it, or try again later.',
    'pt-BR': 'Não foi possível ler este endereço. Confira-o ou tente mais tarde.',
  },
  remote_audio_failed: {
    'status': 422,
    'en': "Sorry! Something went wrong trying to download the audio file. This is a new beta feature and we're continuing to improve it. Please upload a file directly.",
    'pt-BR':
      'Desculpe! Algo deu errado ao baixar o arquivo de áudio. Este é um recurso beta novo e continuamos a melhorá-lo. Envie o arquivo diretamente.',
  },
  search_unavailable: {
    'status': 503,
    'en': 'The podcast search does not answer. Paste the address of a feed, or try again later.',
    'pt-BR': 'A busca de podcasts não responde. Cole o endereço de um feed ou tente mais tarde.',
  },
  link_expired: {
    'status': 422,
    'en': 'This link has expired or was used already. Ask for a new one.',
    'pt-BR': 'Este link expirou ou já foi usado. Peça um novo.',
  },
  wrong_password: {
    'status': 422,
    'en': 'This password is not right. Try again, or set a new one by email.',
    'pt-BR': 'A senha não confere. Tente de novo ou redefina-a por e-mail.',
  },
  oauth_invalid: {
    'status': 422,
    'en': 'This app asked in a way that cannot be answered. Go back to the app and try again, or tell its makers.',
    'pt-BR':
      'O aplicativo fez um pedido que não pode ser atendido. Volte ao aplicativo e tente de novo ou avise quem o criou.',
  },
  app_forbidden: {
    'status': 403,
    'en': 'An app may not do that for you.',
    'pt-BR': 'Um aplicativo não pode fazer isso por você.',
  },
  rate_limited: {
    'status': 429,
    'en': 'Too many tries. Please wait {seconds} seconds.',
    'pt-BR': 'Tentativas demais. Aguarde {seconds} segundos.',
  },
  ...teamErrors,
  ...linkErrors,
  ...workErrors,
  ...zipErrors,
  ...releaseErrors,
  ...billingErrors,
  internal: {
    'status': 500,
    'en': 'Something went wrong on our side. Please try again.',
    'pt-BR': 'Algo deu errado do nosso lado. Tente de novo.',
  },
  unavailable: {
    'status': 503,
    'en': 'The service is busy or restarting. Please try again in a moment.',
    'pt-BR': 'O serviço está ocupado ou reiniciando. Tente em instantes.',
  },
  store_full: {
    'status': 507,
    'en': 'There is no space left to store this. Please try again later.',
    'pt-BR': 'Não há espaço para guardar isto. Tente mais tarde.',
  },
} as const satisfies Record<string, CatalogueRow>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The sentence of an error for a person, with its values put in. */
export function errorMessage(
  code: ErrorCode,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return errorCatalogue[code][language].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
}
