// Units of ticket types as the people whom they admit.
import type { Admission } from '#features/events/admissions.ts';

interface TypesOfEvent {
  readonly types: ReadonlyMap<string, { readonly admits: number; readonly admission: Admission; readonly poolId: string | null }>;
}

/** People whom one unit of a type admits. */
export function admitsOf({ types }: TypesOfEvent, ticketTypeId: string): number {
  return types.get(ticketTypeId)?.admits ?? 1;
}

/** How many people units of these types admit: in all, to each part of a hybrid event, and of each pool. */
export function placesOf(
  event: TypesOfEvent,
  counts: ReadonlyMap<string, number>,
): { readonly all: number; readonly byPart: Readonly<Record<Admission, number>>; readonly byPool: ReadonlyMap<string, number> } {
  let all = 0;
  const byPart = { in_person: 0, virtual: 0 };
  const byPool = new Map<string, number>();
  for (const [id, quantity] of counts) {
    const places = quantity * admitsOf(event, id);
    const { poolId = null, admission = 'in_person' } = event.types.get(id) ?? {};
    all += places;
    byPart[admission] += places;
    if (poolId !== null) byPool.set(poolId, (byPool.get(poolId) ?? 0) + places);
  }
  return { all, byPart, byPool };
}
