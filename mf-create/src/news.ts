import type { NewsTable } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';

/** What is read anew with which news, on the screens of this remote and in the parts that it lends. */
export const news: NewsTable = {
  'feeds.changed': [endpoints.feeds.list],
  'transcriptions.changed': [endpoints.transcriptions.list],
  'TRANSCRIPTION_FINISHED': [endpoints.transcriptions.list, endpoints.transcriptions.get],
  'TRANSCRIPTION_FAILED': [endpoints.transcriptions.list],
  'work.transcribe': [endpoints.transcriptions.list],
  'MEDIA_READY': [endpoints.media.list],
  'MEDIA_FAILED': [endpoints.media.list],
};
