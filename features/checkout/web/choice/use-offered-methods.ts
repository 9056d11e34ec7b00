import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { listPaymentMethods } from '../../endpoints.ts';
import { chosenMethods, type ChosenMethod } from '../hold/attempt.ts';

export interface OfferedMethod {
  readonly id: ChosenMethod;
  readonly name: string;
}

const useAnswer = (eventId: string | null) =>
  useQuery({
    queryKey: ['payment-methods', eventId],
    queryFn: ({ signal }) => call(listPaymentMethods, { query: { eventId: eventId ?? '' } }, { signal }),
    enabled: eventId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** The methods of an event that the form has, the likeliest first; null until they are known, and without an event. */
export const useOfferedMethods = (eventId: string | null): readonly OfferedMethod[] | null =>
  useAnswer(eventId)?.items.filter((one): one is typeof one & OfferedMethod => chosenMethods.some((id) => id === one.id)) ?? null;

/** Whether M-Pesa can pay the later parts of a plan of an event by itself; null: that is not known yet, or no event is given. */
export const useTakesStandingOrders = (eventId: string | null): boolean | null => useAnswer(eventId)?.takesStandingOrders ?? null;

/** The business whose own till is paid for an event; null: Vumi is paid, or it is not known yet. */
export const usePaidTo = (eventId: string): string | null => useAnswer(eventId)?.paidTo ?? null;
