import type { Endpoint, TeamInvite } from '@wavereel/contracts';
import type { Parts } from './visitor';

/** One row of the table asked with ids of somebody. `status` is what anybody of another team must get. */
export interface Probe {
  parts: Parts<Endpoint>;
  status: number;
}

/** What belongs to somebody's team, by id. */
interface OfTeam {
  readonly teamId: string | undefined;
  /** Of its owner. */
  readonly userId: string;
  /** Of an invitation that nobody has answered. */
  readonly inviteId: string | undefined;
  /** To them, into the team of another. */
  readonly received: TeamInvite | undefined;
}

/** The rows of teams, each asked with these ids. */
export const teamProbes = ({ teamId, userId, inviteId, received }: OfTeam): Record<string, Probe> => ({
  'teams.rename': { parts: { body: { teamId, name: 'x' } }, status: 404 },
  'teams.recolor': { parts: { body: { teamId, color: '#123456' } }, status: 404 },
  'teams.setRole': { parts: { body: { teamId, userId, role: 'viewer' } }, status: 404 },
  'teams.removeMember': { parts: { params: { teamId, id: userId } }, status: 404 },
  'teams.leave': { parts: { body: { teamId } }, status: 404 },
  'teams.log': { parts: { params: { teamId } }, status: 404 },
  'teams.inviteMany': { parts: { params: { teamId }, body: { emails: ['no address'] } }, status: 404 },
  'teams.openInvites': { parts: { params: { teamId } }, status: 404 },
  'teams.resend': { parts: { body: { teamId, inviteId } }, status: 404 },
  'teams.withdraw': { parts: { params: { teamId, inviteId } }, status: 404 },
  'teams.change': { parts: { body: { teamId } }, status: 404 },
  'teams.accept': { parts: { body: { inviteId: received?._id } }, status: 404 },
  'teams.decline': { parts: { params: { teamId: received?.teamId } }, status: 404 },
  'teams.dropSeats': { parts: { params: { teamId } }, status: 404 },
});
