import { ApiError, call, takeUser, tellNews, useUser } from '@wavereel/client';
import { endpoints, type PauseTerms } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, ConfirmDialog, LinkButton, ProgressBar, Stack } from '@wavereel/ui';
import { useState } from 'react';
import { useSubmit } from '../auth/use-submit';
import { useGuardedLink } from '../frame/guards';
import { usePlace } from '../registry/RegistryContext';
import { planBanner, type PlanBanner as PlanBannerState } from './plan-banner';

const tones = {
  teamTrial: 'info',
  trial: 'info',
  resumes: 'info',
  teamCanceled: 'warn',
  canceled: 'warn',
  teamPaused: 'warn',
  paused: 'warn',
  teamInactive: 'bad',
  inactive: 'bad',
  pastDue: 'bad',
  incomplete: 'bad',
} as const;

/** What is asked before it is done. */
const questions = ['pause', 'resume'] as const;
type Question = (typeof questions)[number];

/** What is to be said about the plan, above every screen, with what can be done about it. */
export function PlanBanner() {
  const text = useText('shell');
  const format = useFormat();
  const say = useErrorText();
  const user = useUser();
  const [asking, setAsking] = useState<Question | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [terms, setTerms] = useState<PauseTerms | null>(null);
  const ask = (question: Question) => {
    setRefused(null);
    setAsking(question);
  };
  const setPaused = async (paused: boolean) => {
    takeUser(await call(endpoints.plans.pause, { body: { paused } }));
    void tellNews('plan.changed');
  };
  const confirm = (question: Question) => async () => {
    try {
      await setPaused(question === 'pause');
    } catch (error) {
      if (error instanceof ApiError) setRefused(error);
      throw error;
    }
  };
  const resume = useSubmit(() => setPaused(false));
  // The question says what a pause costs and when it is: so that is asked first.
  const askPause = useSubmit(async () => {
    setTerms(await call(endpoints.plans.pauseTerms, { query: {} }));
    ask('pause');
  });
  const failure = resume.error ?? askPause.error;
  const banner = planBanner(user, Date.now());
  if (!banner) return null;
  return (
    <>
      <Banner
        tone={tones[banner.kind]}
        message={
          <Stack gap="small">
            <span>
              {'daysLeft' in banner
                ? text(`banner.${banner.kind}`, { count: banner.daysLeft })
                : text(`banner.${banner.kind}`)}
            </span>
            {'share' in banner && (
              <ProgressBar label={text('banner.progress')} hideLabel tone="action" value={banner.share * 100} />
            )}
            {failure && <span role="alert">{say(failure)}</span>}
          </Stack>
        }
        action={
          <Action
            banner={banner}
            busy={resume.busy || askPause.busy}
            // A rest that is paid for ends with a payment, at that press.
            onResume={() => (user.stripePlan.isPausePlan ? ask('resume') : void resume.submit())}
            onPause={() => void askPause.submit()}
          />
        }
      />
      {questions.map((question) => (
        <ConfirmDialog
          key={question}
          open={asking === question}
          title={text(`ask.${question}.title`)}
          message={question === 'pause' ? pauseMessage(text, format, terms) : text('ask.resume.message')}
          confirmLabel={text(`ask.${question}.confirm`)}
          cancelLabel={text(`ask.${question}.back`)}
          error={refused ? say(refused) : undefined}
          onConfirm={confirm(question)}
          onClose={() => setAsking(null)}
        />
      ))}
    </>
  );
}

/** When a pause begins and ends, and what it costs; nothing before anybody asked. */
function pauseMessage(
  text: ReturnType<typeof useText>,
  format: ReturnType<typeof useFormat>,
  terms: PauseTerms | null,
): string {
  if (terms === null) return '';
  const dates = { date: format.date(terms.startDate), resume: format.date(terms.resumeDate) };
  return terms.cents === null
    ? text('ask.pause.message', dates)
    : text('ask.pause.messagePaid', { ...dates, price: format.money(terms.cents / 100) });
}

interface ActionProps {
  readonly banner: PlanBannerState;
  readonly busy: boolean;
  readonly onResume: () => void;
  readonly onPause: () => void;
}

function Action({ banner, busy, onResume, onPause }: ActionProps) {
  const text = useText('shell');
  switch (banner.kind) {
    case 'resumes':
    case 'paused':
      return (
        <Button size="small" loading={busy} onClick={onResume}>
          {text(`banner.action.${banner.kind}`)}
        </Button>
      );
    case 'canceled':
      return (
        <Button size="small" loading={busy} onClick={onPause}>
          {text('banner.action.canceled')}
        </Button>
      );
    case 'trial':
      return <ToBilling label={text(banner.subscribed ? 'banner.action.manage' : 'banner.action.trial')} />;
    case 'pastDue':
    case 'incomplete':
    case 'inactive':
      return <ToBilling label={text(`banner.action.${banner.kind}`)} />;
    default:
      return null;
  }
}

/** Leads to where plans are paid for; nothing where this suite has no such screen. */
function ToBilling({ label }: { readonly label: string }) {
  const billing = usePlace('billing');
  const follow = useGuardedLink();
  if (billing === null) return null;
  return (
    <LinkButton size="small" href={billing} onClick={follow(billing)}>
      {label}
    </LinkButton>
  );
}
