import { isOwner, type Language, type User } from '@wavereel/contracts';
import type { Registry, SidebarEntry } from '@wavereel/remote-kit/registry';

/** One entry as it is shown. */
export interface Place {
  readonly path: string;
  readonly label: string;
  readonly icon: SidebarEntry['icon'];
  readonly beta: boolean;
}

export interface Sidebar {
  /** The one thing to do, above the list. */
  readonly action: Place | undefined;
  readonly main: readonly Place[];
  readonly account: readonly Place[];
  /** At most four, for the bar of a phone. */
  readonly phone: readonly Place[];
}

/** While the registry is on its way. */
export const emptySidebar: Sidebar = { action: undefined, main: [], account: [], phone: [] };

/** What the sidebar shows this person, from what the remotes declare about themselves. */
export function sidebarOf(registry: Registry, user: User, language: Language): Sidebar {
  const visible = registry.remotes
    .flatMap(({ sidebar }) => sidebar)
    .filter((entry) => !entry.localStage || registry.stage === 'local')
    .filter((entry) => !entry.ownerOnly || isOwner(user));
  const places = (entries: readonly SidebarEntry[], position: (entry: SidebarEntry) => number): Place[] =>
    [...entries]
      .sort((a, b) => position(a) - position(b))
      .map((entry) => ({
        path: entry.path,
        label: entry.label[language],
        icon: entry.icon,
        beta: entry.tag === 'beta',
      }));
  const short = (entry: SidebarEntry): SidebarEntry => ({ ...entry, label: entry.phoneLabel ?? entry.label });
  const section = (name: SidebarEntry['section']) =>
    places(
      visible.filter((entry) => entry.section === name),
      ({ order }) => order,
    );
  const onPhone = visible.filter((entry) => entry.phone !== undefined).map(short);
  return {
    action: section('action')[0],
    main: section('main'),
    account: section('account'),
    phone: places(onPhone, ({ phone }) => phone ?? 0).slice(0, 4),
  };
}
