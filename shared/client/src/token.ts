import { BehaviorSubject } from 'rxjs';

const storageKey = 'wavereel.token';

/** The access token with its `Bearer ` prefix, or null. Kept on this device and in step between tabs. */
export const token$ = new BehaviorSubject<string | null>(localStorage.getItem(storageKey));

export function storeToken(token: string | null): void {
  const value = token === null ? null : `Bearer ${token}`;
  if (value === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, value);
  token$.next(value);
}

window.addEventListener('storage', (event) => {
  if (event.key === storageKey && event.newValue !== token$.value) token$.next(event.newValue);
});

/** What rows for the operator are asked with; in the memory of this page alone. */
let operatorToken: string | null = null;

/** From now on rows for the operator are asked with this token, until the page is left or the session ends; null takes it back. */
export function beOperator(token: string | null): void {
  operatorToken = token;
}

/** The Authorization that such a row is asked with. */
export const operatorAuthorization = (): string | null => (operatorToken === null ? null : `Operator ${operatorToken}`);
