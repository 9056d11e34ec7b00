import { platformMessages } from '../messages.ts';
import type { Message } from './declare-messages.ts';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
/** Up to here a wait is given in minutes. */
const MINUTES_MAX = 90;

/**
 * How long a user has to wait, within a message: "1 minute", "15 minutes", "6 hours". Rounded up, so that a user who returns then does not come
 * too early.
 */
export function waitWords(ms: number): Message {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  return minutes <= MINUTES_MAX ? platformMessages.minutes({ minutes }) : platformMessages.hours({ hours: Math.ceil(minutes / MINUTES_PER_HOUR) });
}
