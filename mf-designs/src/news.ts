import type { NewsTable } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';

/** What screens and parts of this remote read anew by which news, each also where only it is loaded. */
export const news: NewsTable = {
  'designs.changed': [endpoints.themes.versions],
  'PREVIEW_CHANGED': [endpoints.themes.list],
  'pictures.changed': [endpoints.pictures.list, endpoints.themes.version],
};
