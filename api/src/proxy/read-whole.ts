import type { OutsideAnswer } from '../platform/outside';

/** All bytes of an answer. @throws OutsideError, or the reason of the signal that it was opened with */
export async function readWhole({ body }: OutsideAnswer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
