import { useUser } from '@wavereel/client';
import { useLanguage, useText } from '@wavereel/i18n';
import { Outlet, useLocation } from '@wavereel/router';
import { remoteFor, type RemoteRoute } from '@wavereel/remote-kit/registry';
import { AppFrame, SkipLink, useIsPhone } from '@wavereel/ui';
import { useEffect, useRef } from 'react';
import { useNews } from '../notifications/use-news';
import { PlanBanner } from '../banners/PlanBanner';
import { useRegistry } from '../registry/RegistryContext';
import { useGuards } from './guards';
import { holdHistory, placeOf } from './held-history';
import { SeatsDialog } from '../teams/SeatsDialog';
import { SidebarContent } from './SidebarContent';
import { emptySidebar, sidebarOf } from './sidebar';
import { TopBar } from './TopBar';

/** What surrounds every screen of somebody who is signed in: sidebar on wide screens, bar and sheet on phones, unless the screen's remote declares otherwise. */
export function Frame() {
  const text = useText('shell');
  const { language } = useLanguage();
  const user = useUser();
  const { registry, failed } = useRegistry();
  const sidebar = registry ? sidebarOf(registry, user, language) : emptySidebar;
  const { pathname } = useLocation();
  const route = registry ? remoteFor(registry, pathname)?.route : undefined;
  const hasNavigation = showsNavigation(route, useIsPhone());
  const main = useFocusOnNavigation(pathname);
  const guards = useGuards();

  useEffect(() => holdHistory(guards), [guards]);
  useNews(user.id);

  return (
    <>
      <SkipLink href="#content">{text('skip')}</SkipLink>
      <AppFrame
        navigation={
          hasNavigation && <SidebarContent sidebar={sidebar} user={user} isArriving={registry === null && !failed} />
        }
        banner={route?.layout === 'offboarding' ? <TopBar /> : <PlanBanner />}
      >
        <main id="content" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
      </AppFrame>
      <SeatsDialog user={user} />
    </>
  );
}

/** The sidebar, or the bar of a phone, as a route declares it; screens of the shell itself declare nothing and have both. */
function showsNavigation(route: RemoteRoute | undefined, phone: boolean): boolean {
  if (route?.layout === 'offboarding') return false;
  return phone ? route?.hidesMobileNavigation !== true : route?.layout !== 'bare';
}

/**
 * After a navigation the keyboard and the screen reader stand at the beginning of the new screen. Where the address of a screen is only
 * replaced, who works on it is let be; and so is who just looks, where it only gets longer, as that of a design that is saved for the first
 * time: a page that jumps then moves what a finger is about to take hold of.
 */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef({ pathname, place: placeOf(history.state) });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, place: placeOf(history.state) };
    if (before.pathname === pathname) return;
    const { current: screen } = main;
    const { activeElement: focused } = document;
    const isAtWork = focused !== screen && screen?.contains(focused) === true;
    const isSameScreen = isAtWork || pathname.startsWith(`${before.pathname}/`);
    if (before.place === last.current.place && isSameScreen) return;
    screen?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
