import { createPart } from '@wavereel/remote-kit';
import { soundSource } from '../lent/definition';

export const { bootstrap, mount, unmount, update } = createPart(soundSource);
