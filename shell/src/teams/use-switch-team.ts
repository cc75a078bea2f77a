import { ApiError, call, restartReads, takeUser } from '@wavereel/client';
import { endpoints, type User } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { remoteFor } from '@wavereel/remote-kit/registry';
import { useNavigate } from '@wavereel/router';
import { useGuards } from '../frame/guards';
import { usePlace, useRegistry } from '../registry/RegistryContext';

/** Leaves what belongs to one team, once that was asked, and goes on in the team that `enter` leads to. False where the person stays. */
export function useEnterTeam(): (enter: () => Promise<User>) => Promise<boolean> {
  const guards = useGuards();
  const navigate = useNavigate();
  const { registry } = useRegistry();
  const home = usePlace('home') ?? '/';
  const changing = `${home}?changingTeam=true`;
  return async (enter) => {
    const leaves = registry !== null && remoteFor(registry, location.pathname)?.route.ofOneTeam === true;
    if (leaves && !(await guards.mayLeave({ to: changing, changesTeam: true }))) return false;
    if (leaves) await navigate(changing);
    try {
      takeUser(await enter());
      // Everything that is shown belongs to another team now.
      await restartReads();
    } finally {
      if (leaves) await navigate(home, { replace: true });
    }
    return true;
  };
}

/** Makes another team the active one, for the server and for every screen. */
export function useSwitchTeam(): (teamId: string) => Promise<void> {
  const enterTeam = useEnterTeam();
  return async (teamId) => {
    try {
      await enterTeam(() => call(endpoints.teams.change, { body: { teamId } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      bus.emit('notify', { tone: 'bad', text: error.message });
    }
  };
}
