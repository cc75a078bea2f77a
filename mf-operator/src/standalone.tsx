import '@wavereel/ui/styles.css';
import { startStandalone } from '@wavereel/remote-kit/standalone';
import { definition } from './definition';

startStandalone(definition, '/operator');
