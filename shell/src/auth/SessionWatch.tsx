import { ApiError, call, coupon, referral, session$, startPing, type SessionState } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { currentLanguage, setLanguage, useText } from '@wavereel/i18n';
import { useLocation, useNavigate } from '@wavereel/router';
import { Banner, Button } from '@wavereel/ui';
import { useEffect, useRef, useState } from 'react';
import { useGuards } from '../frame/guards';
import { pathWithNext } from '../routing/next';
import { usePlace } from '../registry/RegistryContext';
import { isAuthPath } from '../routing/table';
import { isLanguageUnkept, keepLanguage } from '../settings/account-language';
import { reloadPage } from './reload-page';
import classes from './session-watch.module.css';

/** What follows from the session wherever one is: its end, its language, a newer version of the product, and what was brought along. */
export function SessionWatch() {
  const text = useText('shell');
  const [isOutdated, setIsOutdated] = useState(false);
  const guards = useGuards();
  useExpiry();
  useAccountLanguage();
  useBrought('coupon', coupon);
  useBrought('ref', referral);
  useReferral();
  useEffect(() => startPing(() => (guards.isGuarded() ? setIsOutdated(true) : reloadPage())), [guards]);

  if (!isOutdated) return null;
  return (
    <div className={classes['place']}>
      <Banner
        message={text('outdated.text')}
        action={
          <Button size="small" onClick={reloadPage}>
            {text('outdated.reload')}
          </Button>
        }
      />
    </div>
  );
}

/**
 * A session that ran out, here or before the page was opened, is said for five seconds and leads to the blank page, from everywhere but the
 * screens for signing in.
 */
function useExpiry(): void {
  const navigate = useNavigate();
  const home = usePlace('home');
  const arrival = useRef(home);
  useEffect(() => {
    arrival.current = home;
  }, [home]);
  const last = useRef<SessionState | null>(null);
  useEffect(() => {
    const subscription = session$.subscribe((session) => {
      if (session === last.current) return;
      last.current = session;
      const message = session.status === 'signed-out' ? session.expired : null;
      if (message === null || isAuthPath(location.pathname)) return;
      // Where it was over before anything was drawn, what shows messages begins to listen right after this.
      queueMicrotask(() => bus.emit('notify', { tone: 'bad', text: message }));
      void navigate(pathWithNext('/blank', location.pathname + location.search, arrival.current), { replace: true });
    });
    return () => subscription.unsubscribe();
  }, [navigate]);
}

/** Whoever comes in finds the interface in the language of their account, but for what they chose here that is not kept there yet. */
function useAccountLanguage(): void {
  useEffect(() => {
    let here: string | null = null;
    const subscription = session$.subscribe((session) => {
      const user = session.status === 'signed-in' ? session.user : null;
      if (user && user.id !== here) {
        // What does not arrive this time either was said when it was chosen.
        if (isLanguageUnkept(user)) void keepLanguage(user).catch(() => undefined);
        else if (user.language !== currentLanguage()) void setLanguage(user.language);
      }
      here = user?.id ?? null;
    });
    return () => subscription.unsubscribe();
  }, []);
}

/** What an address brings along is kept: a coupon for the day that somebody subscribes, and by whom they came for that of their account. */
function useBrought(name: string, { keep }: Pick<typeof coupon, 'keep'>): void {
  const { search } = useLocation();
  const last = useRef('');
  useEffect(() => {
    const brought = new URLSearchParams(search).get(name);
    if (!brought || brought === last.current) return;
    last.current = brought;
    keep(brought);
  }, [search, name, keep]);
}

/** Says once, where somebody is signed in, by whose address they came. What the server does not take is forgotten without a word: it is none of theirs. */
function useReferral(): void {
  useEffect(() => {
    const subscription = session$.subscribe((session) => {
      const affiliateId = referral.read();
      if (session.status !== 'signed-in' || affiliateId === null) return;
      referral.forget();
      call(endpoints.users.refer, { params: { id: session.user.id }, body: { affiliateId } }).catch(
        (error: unknown) => {
          const mayComeThrough = error instanceof ApiError && error.status === 0;
          if (mayComeThrough) referral.keep(affiliateId);
        },
      );
    });
    return () => subscription.unsubscribe();
  }, []);
}
