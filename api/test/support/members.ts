import { endpoints } from '@wavereel/contracts';
import type { TeamInvite } from '@wavereel/contracts';
import type { TestServer } from './server';
import { verifiedPerson } from './verified';
import type { Visitor } from './visitor';

/** Somebody new who works in the active team of an owner, invited by mail as anybody is. */
export async function memberOf(server: TestServer, owner: Visitor, role: TeamInvite['role']): Promise<Visitor> {
  const member = await verifiedPerson(server, role);
  await owner.expect(endpoints.teams.invite, { body: { email: member.email, role } });
  const [invite] = await member.expect(endpoints.teams.invites);
  await member.expect(endpoints.teams.accept, { body: { inviteId: invite?._id ?? '' } });
  return member;
}
