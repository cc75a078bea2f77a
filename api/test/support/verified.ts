import { endpoints } from '@wavereel/contracts';
import { mailTo, secretIn } from './mailbox';
import type { TestServer } from './server';
import type { Visitor } from './visitor';

/** Opens the link that was mailed to the address of a person. */
export async function verify(server: TestServer, person: Visitor): Promise<void> {
  const mail = await mailTo(server, person.email, '/confirm');
  await person.expect(endpoints.users.confirmVerifyEmail, { body: { verificationToken: secretIn(mail) } });
}

/** Somebody new, signed in, whose address is proven. */
export async function verifiedPerson(server: TestServer, name = 'Ana'): Promise<Visitor> {
  const person = await server.person(name);
  await verify(server, person);
  return person;
}
