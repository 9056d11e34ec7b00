import { sweepStates } from './sweep-states.ts';

sweepStates('event-draft');
