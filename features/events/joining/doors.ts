/** How long before the start of an event its holders can join online. Doors close with its end. */
export const DOORS_MINUTES = 30;

/** When the holders of an event can join online. */
export function doorsOpenAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - DOORS_MINUTES * 60_000);
}
