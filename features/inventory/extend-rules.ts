/** By how much the team extends a hold at a time, how often, and until which age of the hold at the latest. */
export const EXTENSION_MINUTES = 15;
export const EXTENSIONS_MAX = 3;
export const EXTENDED_HOURS_MAX = 2;

interface ExtendedHold {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Of a hold whose buyer has left: its own end. */
  readonly keptUntil: Date | null;
  readonly extensions: number;
}

/** The end of a hold that is extended once more; null: it cannot be. It never outlasts the event. */
export function extendedUntil({ createdAt, expiresAt, keptUntil, extensions }: ExtendedHold, eventEndsAt: Date): Date | null {
  if (extensions >= EXTENSIONS_MAX) return null;
  const end = Math.max(expiresAt.getTime(), keptUntil?.getTime() ?? 0);
  const until = Math.min(end + EXTENSION_MINUTES * 60_000, createdAt.getTime() + EXTENDED_HOURS_MAX * 3_600_000, eventEndsAt.getTime());
  return until > end ? new Date(until) : null;
}
