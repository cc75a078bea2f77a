import { createPart } from '@wavereel/remote-kit';
import { designPicker } from '../picker/definition';

export const { bootstrap, mount, unmount, update } = createPart(designPicker);
