import type { ApiError } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Banner } from '@wavereel/ui';

/** Why a form was not taken, above its fields and announced. A lost connection has no sentence from the server. */
export function FormError({ error, hint }: { error: ApiError | null; hint?: string }) {
  const text = useText('shell');
  if (!error) return null;
  const message = error.code === 'network' ? text('network') : error.message;
  return <Banner tone="bad" message={hint ? `${message}. ${hint}` : message} />;
}
