import { createRemote } from '@wavereel/remote-kit';
import { definition } from './definition';

export const { bootstrap, mount, unmount, update } = createRemote(definition);
