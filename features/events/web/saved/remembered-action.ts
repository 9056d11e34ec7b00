// A button that a signed-out visitor pressed before signing in: its action is done when they return, once and in the same tab.
const KEY = 'vumi_after_sign_in';
/** Signing up with a code takes minutes; an older press is ignored. */
const KEPT_MS = 30 * 60_000;

export type RememberedKind = 'save' | 'remind' | 'follow';

interface Remembered {
  readonly kind: RememberedKind;
  readonly eventId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Remembers the last press. Without storage it is lost, and the visitor has to press again. */
export function rememberAction(kind: RememberedKind, eventId: string): void {
  const remembered: Remembered = { kind, eventId, at: Date.now() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // Storage is not available.
  }
}

/** True once after the visitor pressed this and signed in. */
export function takeRememberedAction(kind: RememberedKind, eventId: string): boolean {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Remembered | null;
    if (found?.kind !== kind || found.eventId !== eventId) return false;
    sessionStorage.removeItem(KEY);
    return Date.now() - found.at < KEPT_MS;
  } catch {
    return false;
  }
}
