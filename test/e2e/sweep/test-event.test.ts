import { sweepStates } from './sweep-states.ts';

sweepStates('test-event');
