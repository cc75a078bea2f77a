import { createPart } from '@wavereel/remote-kit';
import { clipSound } from '../hear/definition';

export const { bootstrap, mount, unmount, update } = createPart(clipSound);
