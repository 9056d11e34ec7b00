// The two parts of a hybrid event, its hall and its stream: each has a stock of its own beside that of the event (docs/decisions/082-hall-stream-and-places.md).
import type { Admission } from './admissions.ts';
import type { DeliveryMethod } from './schemas.ts';

/** How many people each part takes; null: as many as the event. */
export interface PartCapacities {
  readonly physicalCapacity: number | null;
  readonly virtualCapacity: number | null;
}

/** The counters of an event. They count people; those of its hall are what those of its stream leave. */
export interface EventStockCount extends PartCapacities {
  readonly capacity: number;
  readonly reserved: number;
  readonly sold: number;
  /** Of the above. */
  readonly virtualReserved: number;
  readonly virtualSold: number;
}

/** For how many people each part has room, beside the room in the event. Below 0 where its capacity was cut. */
export function roomIn({ physicalCapacity, virtualCapacity, ...taken }: EventStockCount): Record<Admission, number> {
  const { reserved, sold, virtualReserved, virtualSold } = taken;
  return {
    in_person: (physicalCapacity ?? Infinity) - (reserved - virtualReserved) - (sold - virtualSold),
    virtual: (virtualCapacity ?? Infinity) - virtualReserved - virtualSold,
  };
}

/** The same if nothing were held. */
export function unsoldIn(event: EventStockCount): Record<Admission, number> {
  return roomIn({ ...event, reserved: 0, virtualReserved: 0 });
}

/** The capacities of hall and stream; both null unless the event is hybrid. */
export function partCapacities(
  deliveryMethod: DeliveryMethod,
  given: { readonly [Key in keyof PartCapacities]?: number | null | undefined } | undefined,
): PartCapacities {
  const isHybrid = deliveryMethod === 'hybrid';
  return {
    physicalCapacity: (isHybrid ? given?.physicalCapacity : null) ?? null,
    virtualCapacity: (isHybrid ? given?.virtualCapacity : null) ?? null,
  };
}
