import type { HookAnswer, ListHook } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Banner, Stack, Text } from '@wavereel/ui';

/** Says why something did not arrive. */
export function useHookProblem() {
  const text = useText('mf-link');
  return (status: number | null, problem: NonNullable<HookAnswer['problem']>): string =>
    text(`hook.problems.${problem}`, { status: status ?? '' });
}

/** What came of the last delivery. */
export function HookStanding({ hook }: { readonly hook: ListHook }) {
  const text = useText('mf-link');
  const format = useFormat();
  const why = useHookProblem();
  const { failure, dateDelivered, lost, isEnded } = hook;
  return (
    <Stack gap="small">
      {isEnded && <Banner tone="warn" title={text('hook.ended')} message={text('hook.endedText')} />}
      {!isEnded && failure !== null && (
        <Banner
          tone="warn"
          title={text('hook.lastFailed', {
            why: why(failure.status, failure.problem),
            date: format.dateTime(failure.date),
          })}
          message={text('hook.failing', { since: format.dateTime(failure.since) })}
        />
      )}
      {!isEnded && failure === null && (
        <Text size={12} tone="muted">
          {dateDelivered === null
            ? text('hook.waiting')
            : text('hook.delivered', { date: format.dateTime(dateDelivered) })}
        </Text>
      )}
      {lost > 0 && <Text>{text('hook.lost', { count: lost })}</Text>}
    </Stack>
  );
}
