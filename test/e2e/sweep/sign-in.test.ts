import { sweepStates } from './sweep-states.ts';

sweepStates('sign-in');
