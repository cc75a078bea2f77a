import { useRead } from '@wavereel/client';
import { endpoints, isWithin, type AnswerOf, type User } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useLocation } from '@wavereel/router';
import { Avatar, icons, Logo, Sidebar, SidebarAction, SidebarGroup, SidebarItem, Tag } from '@wavereel/ui';
import { useEffect, useState, type ComponentProps } from 'react';
import { Bell } from '../notifications/Bell';
import { useWaiting } from '../notifications/use-waiting';
import { usePlace } from '../registry/RegistryContext';
import { InviteNote } from '../teams/InviteNote';
import { TeamSwitcher } from '../teams/TeamSwitcher';
import { LanguageChoice } from '../settings/LanguageChoice';
import { SchemeChoice } from '../settings/SchemeChoice';
import { aboveMs } from './failures';
import { useGuardedLink } from './guards';
import classes from './frame.module.css';
import type { Place, Sidebar as SidebarModel } from './sidebar';

interface SidebarContentProps {
  readonly sidebar: SidebarModel;
  readonly user: User;
  /** What the remotes declare is on its way. */
  readonly isArriving: boolean;
}

/** The ways through the product: what the remotes declare, and the shell's own settings and logout. */
export function SidebarContent({ sidebar, user, isArriving }: SidebarContentProps) {
  const text = useText('shell');
  const { pathname } = useLocation();
  const follow = useGuardedLink();
  // The way to switch between teams stands beside where they are managed.
  const teams = usePlace('teams');
  const { count } = useWaiting();
  const settings = useRead(endpoints.system.settings, {});
  const isAsked = settings.isPending && settings.fetchStatus === 'fetching' && settings.failureCount === 0;
  const isLate = useLater(aboveMs);
  const isAboveThere = useOnce(isLate || (!isArriving && !isAsked));
  const link = (path: string) => ({ href: path, active: isWithin(pathname, path), onClick: follow(path) });
  const item = (place: Place) => (
    <SidebarItem
      key={place.path}
      icon={icons[place.icon]}
      label={place.label}
      {...link(place.path)}
      active={place.screens.some((screen) => isWithin(pathname, screen))}
      {...(place.beta ? { tag: <Tag tone="beta">{text('nav.beta')}</Tag> } : {})}
      {...(place.path === teams ? { trailing: <TeamSwitcher /> } : {})}
    />
  );

  return (
    <Sidebar
      label={text('nav.label')}
      moreLabel={text('nav.more')}
      moreCount={count}
      moreCountLabel={text('nav.moreNew', { count })}
      closeLabel={text('nav.close')}
      logo={<Logo label={text('product')} />}
      action={
        sidebar.action && (
          <SidebarAction
            icon={icons[sidebar.action.icon]}
            label={sidebar.action.label}
            {...link(sidebar.action.path)}
          />
        )
      }
      phone={sidebar.phone.map(item)}
      footer={
        <div className={classes['footer']}>
          <div className={classes['person']}>
            <Avatar name={user.name} color={user.teamInfo.color} />
            <div>
              <strong>{`${user.name} ${user.lastName}`.trim()}</strong>
              <span>{user.teamInfo.name}</span>
            </div>
            <Bell />
          </div>
          <div className={classes['choices']}>
            <LanguageChoice compact />
            <SchemeChoice compact />
          </div>
        </div>
      }
    >
      <SidebarGroup>{sidebar.main.map(item)}</SidebarGroup>
      {/* Once all above them is there: none of these moves below a press. */}
      {isAboveThere && (
        <>
          <Support settings={settings.data} link={link} />
          <SidebarGroup label={text('nav.account')}>
            {sidebar.account.map(item)}
            <SidebarItem icon={icons.gear} label={text('nav.settings')} {...link('/settings')} />
            <SidebarItem icon={icons.logout} label={text('nav.logout')} {...link('/logout')} />
          </SidebarGroup>
        </>
      )}
      <InviteNote />
    </Sidebar>
  );
}

/** True once so many milliseconds have gone by. */
function useLater(ms: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}

/** True from the moment on at which something is for the first time: all is asked for anew where the team is another. */
function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}

interface SupportProps {
  /** What the operator set; undefined where that could not be read. */
  readonly settings: AnswerOf<typeof endpoints.system.settings> | undefined;
  readonly link: (path: string) => Pick<ComponentProps<typeof SidebarItem>, 'href' | 'active' | 'onClick'>;
}

/** Help, and what goes with the product. */
function Support({ settings, link }: SupportProps) {
  const text = useText('shell');
  return (
    <SidebarGroup label={text('nav.support')}>
      {settings?.faqs && (
        <SidebarItem icon={icons.help} label={text('nav.faqs')} href={settings.faqs} target="_blank" rel="noreferrer" />
      )}
      <SidebarItem icon={icons.puzzle} label={text('nav.integrations')} {...link('/integrations')} />
      {settings?.newerExperience && (
        <SidebarItem icon={icons.external} label={text('nav.newer')} href={settings.newerExperience} />
      )}
    </SidebarGroup>
  );
}
