// A call, who makes it, and the expected answer.
import type { Method } from '#platform/contract/endpoint.ts';

export type Caller = 'nobody' | 'otherUser' | 'customer' | 'organizer' | 'rival' | 'admin' | 'forger';

export interface Case {
  /** Parameters in braces are filled from the things below; `{unknown}` is an id that does not exist, `{word}` is not an id. */
  readonly call: `${Method} /api/${string}`;
  readonly as: Caller;
  readonly body?: unknown;
  readonly status: number;
  /** The message of a refusal. */
  readonly says?: string;
  readonly code?: string;
  /** Part of the `data` of a successful answer. */
  readonly data?: object;
  /** For a successful answer that is a file: its media type, and the end of its name. */
  readonly file?: readonly [type: string, name: string];
}

export const SIGN_IN = 'You need to sign in to access this feature';
export const NOT_ALLOWED = "You don't have permission to perform this action";
export const NO_ACCOUNT = 'This account does not exist';
export const NO_EVENT = 'Event not found';
export const NO_TYPE = 'This ticket type does not exist';
