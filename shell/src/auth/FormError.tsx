import type { ApiError } from '@wavereel/client';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner } from '@wavereel/ui';

/** Why a form was not taken, above its fields and announced. A lost connection has no sentence from the server. */
export function FormError({ error, hint }: { error: ApiError | null; hint?: string }) {
  const say = useErrorText();
  if (!error) return null;
  const message = say(error);
  return <Banner tone="bad" message={hint ? `${message}. ${hint}` : message} />;
}
