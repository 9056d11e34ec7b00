import { useState } from 'react';
import { serverNow } from '#platform/web/api/server-clock.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { planAtPurchase, type StandingPlan } from '../../../instalments/standing-rules.ts';
import { useTakesStandingOrders } from '../use-offered-methods.ts';

/** The choice on the purchase form that M-Pesa pays the later parts by itself. */
export interface StandingChoice {
  /** How it would pay them; null: it cannot, or that is not known yet. */
  readonly offer: StandingPlan | null;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
}

interface UseStandingChoice {
  readonly event: Pick<EventDetail, 'id' | 'startDate' | 'timeZone'>;
  /** Chosen before a reload. */
  readonly begun: boolean;
  /** All parts, minor units; null: no phone is asked for the first. */
  readonly instalmentsMinor: readonly number[] | null;
}

/** The server decides by the same rule (`choose-standing-order.ts`). What was chosen comes back with a plan and a method that allow it. */
export function useStandingChoice({ event, begun, instalmentsMinor }: UseStandingChoice): StandingChoice {
  const [wants, choose] = useState(begun);
  const parts = instalmentsMinor !== null && instalmentsMinor.length > 1 ? instalmentsMinor : null;
  const takes = useTakesStandingOrders(parts === null ? null : event.id);
  const times = { purchasedAt: serverNow(), eventStartsAt: new Date(event.startDate), timeZone: event.timeZone };
  const offer = parts !== null && takes === true ? planAtPurchase(parts, times) : null;
  // Until it is known, a choice from before a reload stays.
  return { offer, isChosen: wants && (offer !== null || (parts !== null && takes === null)), choose };
}
