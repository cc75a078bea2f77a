/** For tests only: one remote's screens in the providers that they stand in, with the messages of the frame. */
import { ApiProvider } from '@wavereel/client';
import { bus, type EventCatalogue, type EventName } from '@wavereel/events';
import { UiProvider } from '@wavereel/ui';
import { act, render, screen, waitFor, type RenderResult } from '@testing-library/react';
import { LastingNotices } from '../frame/Notices';
import { wireFrame } from '../frame/wire';
import { createGuardDesk } from '../host/guards';
import { declare, type RemoteDefinition } from '../remote/create-remote';
import type { Leaving } from '../remote/props';
import { RemoteProviders } from '../remote/Providers';
import { deskOf, type LentParts } from './parts';

export { aRegistry, aRemote, serveRegistry } from './registry';
export { theSuite } from './suite';

export interface RenderedRemote extends RenderResult {
  /** Asks the remote's leave guards, as the frame does before it leads away (to the videos unless told); `free` once they have answered. */
  readonly leave: (leaving?: Leaving) => { readonly free: boolean | undefined };
}

let wired = false;

/** A message is there until the test is over: in the seconds that a person has, a busy machine looks too late. */
const noticeMs = 120_000;

/** Shows a remote at a path, as the frame does after somebody signed in. A screen that breaks fails the test. `routes` and `parts` are those of other remotes, `flags` its own that are on. */
export function renderRemote(
  definition: RemoteDefinition,
  path: string,
  routes: readonly string[] = [],
  parts: LentParts = {},
  flags: readonly string[] = [],
): RenderedRemote {
  if (!wired) wireFrame();
  wired = true;
  declare(definition);
  history.replaceState(null, '', path);
  // A part is drawn in a root of its own, in its own time.
  if (Object.keys(parts).length > 0) Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const guards = createGuardDesk();
  const remoteProps = {
    basePath: '',
    registerGuard: guards.register,
    mayLeave: guards.mayLeave,
    hasRoute: (asked: string) => routes.includes(asked),
    nameScreen: (name: string) => {
      document.title = name;
      return () => {
        document.title = '';
      };
    },
    flags,
    parts: deskOf(parts),
    onCrash: (error: Error) => {
      throw error;
    },
  };
  const rendered = render(
    <UiProvider root>
      <ApiProvider>
        <RemoteProviders remoteProps={remoteProps}>
          <definition.Root />
        </RemoteProviders>
        <LastingNotices lasts={noticeMs} />
      </ApiProvider>
    </UiProvider>,
  );
  const leave = (to: Leaving = { to: '/videos' }) => {
    const leaving: { free: boolean | undefined } = { free: undefined };
    act(() => {
      void guards.mayLeave(to).then((free) => {
        leaving.free = free;
      });
    });
    return leaving;
  };
  return { ...rendered, leave };
}

/** Collects the payloads of an event from now on. */
export function hear<N extends EventName>(name: N): EventCatalogue[N][] {
  const heard: EventCatalogue[N][] = [];
  bus.on(name, (payload) => heard.push(payload));
  return heard;
}

/** Waits until a dialog that was answered has faded away. */
export async function dialogGone(): Promise<void> {
  await waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('A dialog is still open');
  });
}
