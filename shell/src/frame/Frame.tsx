import { useUser } from '@wavereel/client';
import { useLanguage, useText } from '@wavereel/i18n';
import { Outlet, useLocation } from '@wavereel/router';
import { AppFrame, SkipLink } from '@wavereel/ui';
import { useEffect, useRef } from 'react';
import { useNews } from '../notifications/use-news';
import { PlanBanner } from '../banners/PlanBanner';
import { useRegistry } from '../registry/RegistryContext';
import { useGuards } from './guards';
import { holdHistory } from './held-history';
import { SeatsDialog } from '../teams/SeatsDialog';
import { SidebarContent } from './SidebarContent';
import { emptySidebar, sidebarOf } from './sidebar';

/** What surrounds every screen of somebody who is signed in: sidebar on wide screens, bar and sheet on phones. */
export function Frame() {
  const text = useText('shell');
  const { language } = useLanguage();
  const user = useUser();
  const { registry } = useRegistry();
  const sidebar = registry ? sidebarOf(registry, user, language) : emptySidebar;
  const main = useFocusOnNavigation();
  const guards = useGuards();

  useEffect(() => holdHistory(guards), [guards]);
  useNews(user.id);

  return (
    <>
      <SkipLink href="#content">{text('skip')}</SkipLink>
      <AppFrame navigation={<SidebarContent sidebar={sidebar} user={user} />} banner={<PlanBanner />}>
        <main id="content" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
      </AppFrame>
      <SeatsDialog user={user} />
    </>
  );
}

/** After a navigation the keyboard and the screen reader stand at the beginning of the new screen. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
