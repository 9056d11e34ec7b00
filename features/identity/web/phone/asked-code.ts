// The number that a code was sent to, held over a reload: a phone may drop the page while its owner reads the SMS.

/** The identity library holds the request over a reload for so long. */
const KEPT_MS = 3 * 60_000;
/** In this tab. The code itself is never stored. */
const KEY = 'vumi_phone_code';

export interface AskedCode {
  /** In stored form. */
  readonly phone: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
}

/** Holds that a code was sent just now; null: it was entered, or another number is wanted. */
export function keepAsked(asked: AskedCode | null): void {
  try {
    if (asked === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(asked));
  } catch {
    // Without storage a reload begins anew.
  }
}

/** The code that was asked for in this tab, if it can still be entered. */
export function readAsked(): AskedCode | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('phone' in stored) || !('sentAt' in stored)) return null;
    const { phone, sentAt } = stored;
    return typeof phone === 'string' && typeof sentAt === 'number' && Date.now() < sentAt + KEPT_MS ? { phone, sentAt } : null;
  } catch {
    return null;
  }
}
