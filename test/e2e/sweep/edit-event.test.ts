import { sweepStates } from './sweep-states.ts';

sweepStates('edit-event');
