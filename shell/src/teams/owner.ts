import type { User } from '@wavereel/contracts';

/** Whether the active team is the person's own: they pay for it. */
export const isOwner = ({ id, teamInfo }: User): boolean => id === teamInfo.ownerId;
