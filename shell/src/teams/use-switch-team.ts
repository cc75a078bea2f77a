import { ApiError, call, restartReads, takeUser } from '@wavereel/client';
import { endpoints, type User } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { remoteFor } from '@wavereel/remote-kit/registry';
import { useNavigate } from '@wavereel/router';
import { useGuards } from '../frame/guards';
import { usePlace, useRegistry } from '../registry/RegistryContext';

/** Makes another team the active one, for the server and for every screen. */
export function useSwitchTeam(): (teamId: string) => Promise<void> {
  const guards = useGuards();
  const navigate = useNavigate();
  const { registry } = useRegistry();
  const home = usePlace('home') ?? '/';
  const changing = `${home}?changingTeam=true`;
  return async (teamId) => {
    const leaves = registry !== null && remoteFor(registry, location.pathname)?.route.ofOneTeam === true;
    if (leaves && !(await guards.mayLeave({ to: changing, changesTeam: true }))) return;
    if (leaves) await navigate(changing);
    try {
      await takeUpTeam(await call(endpoints.teams.change, { body: { teamId } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      bus.emit('notify', { tone: 'bad', text: error.message });
    }
    if (leaves) await navigate(home, { replace: true });
  };
}

/** The server has made it the active one: everything that is shown belongs to another team now. */
export async function takeUpTeam(user: User): Promise<void> {
  takeUser(user);
  await restartReads();
}
