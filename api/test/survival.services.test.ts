import { inManyProcesses } from './support/deployment';
import { testSurvival } from './support/survival';

describe('in many processes', () => testSurvival(inManyProcesses));
