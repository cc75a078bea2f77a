import { call, takeUser } from '@wavereel/client';
import { endpoints, type User } from '@wavereel/contracts';
import { currentLanguage } from '@wavereel/i18n';

/** Whose account may not know yet what was chosen here: a page that is left at once takes its request along. */
const unkept = 'wavereel.language.unkept';

/** Keeps the language of the page in an account. @throws ApiError where it is not kept; it is tried again when they come in next */
export async function keepLanguage({ id }: Pick<User, 'id'>): Promise<void> {
  const language = currentLanguage();
  localStorage.setItem(unkept, id);
  const user = await call(endpoints.users.setLanguage, { body: { language } });
  if (language === currentLanguage()) localStorage.removeItem(unkept);
  takeUser(user);
}

/** Whether what was chosen here is still to be kept for somebody who comes in. */
export function isLanguageUnkept({ id, language }: Pick<User, 'id' | 'language'>): boolean {
  if (localStorage.getItem(unkept) !== id) return false;
  if (language !== currentLanguage()) return true;
  localStorage.removeItem(unkept);
  return false;
}
