import { restartReads, takeUser } from '@wavereel/client';
import type { User } from '@wavereel/contracts';

/** Goes on as somebody who may work in another team by now: everything that is shown may belong to that one. */
export async function enter(user: User): Promise<void> {
  takeUser(user);
  await restartReads();
}
