import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { isPageMethod } from '#features/payments/pages/page-methods.ts';
import { listPaymentMethods } from '../../endpoints.ts';
import type { ChosenMethod } from '../hold/attempt.ts';

export interface OfferedMethod {
  readonly id: ChosenMethod;
  readonly name: string;
}

/** The methods of an event that the form has, the likeliest first; null until they are known. */
export function useOfferedMethods(eventId: string): readonly OfferedMethod[] | null {
  const { data } = useQuery({
    queryKey: ['payment-methods', eventId],
    queryFn: ({ signal }) => call(listPaymentMethods, { query: { eventId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.items.flatMap(({ id, name }) => (id === 'mpesa' || isPageMethod(id) ? [{ id, name }] : [])) ?? null;
}
