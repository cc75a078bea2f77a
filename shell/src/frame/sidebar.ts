import { isOwner, type Language, type User } from '@wavereel/contracts';
import type { RegisteredRemote, Registry, SidebarEntry } from '@wavereel/remote-kit/registry';

/** One entry as it is shown. */
export interface Place {
  readonly path: string;
  /** Where one is when it is marked: its own screen, and those of its remote to which no other entry leads. */
  readonly screens: readonly string[];
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

interface Entry extends SidebarEntry {
  readonly screens: readonly string[];
}

/** A remote with several entries says by them where each of its screens belongs; an action leads to its own alone. */
function screensOf({ path, section }: SidebarEntry, { routes, sidebar }: RegisteredRemote): readonly string[] {
  return section === 'action' || sidebar.length > 1 ? [path] : [path, ...routes.map((route) => route.path)];
}

/** What the sidebar shows this person, from what the remotes declare about themselves. */
export function sidebarOf(registry: Registry, user: User, language: Language): Sidebar {
  const visible = registry.remotes
    .flatMap((remote) => remote.sidebar.map((entry) => ({ ...entry, screens: screensOf(entry, remote) })))
    .filter((entry) => !entry.localStage || registry.stage === 'local')
    .filter((entry) => !entry.ownerOnly || isOwner(user));
  const places = (entries: readonly Entry[], position: (entry: SidebarEntry) => number): Place[] =>
    [...entries]
      .sort((a, b) => position(a) - position(b))
      .map((entry) => ({
        path: entry.path,
        screens: entry.screens,
        label: entry.label[language],
        icon: entry.icon,
        beta: entry.tag === 'beta',
      }));
  const short = (entry: Entry): Entry => ({ ...entry, label: entry.phoneLabel ?? entry.label });
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
