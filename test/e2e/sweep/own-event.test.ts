import { sweepStates } from './sweep-states.ts';

sweepStates('own-event');
