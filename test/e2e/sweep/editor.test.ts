import { sweepStates } from './sweep-states.ts';

sweepStates('editor');
