import { inOneProcess } from './support/deployment';
import { testSurvival } from './support/survival';

describe('in one process', () => testSurvival(inOneProcess));
