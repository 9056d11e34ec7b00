import { useQuery } from '@tanstack/react-query';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Question } from '#features/questions/contract.ts';
import { listAskedQuestions } from '#features/questions/endpoints.ts';
import { call } from '#platform/web/api/api-client.ts';

/** What buyers of the ticket types of this page are asked, once something is chosen; read again after a refusal of answers. */
export function useAskedQuestions({ id, ticketTypes }: EventDetail, hasChosen: boolean): readonly Question[] {
  const types = ticketTypes.map((type) => type.id).join(',');
  const { data } = useQuery({
    queryKey: ['asked-questions', id, types],
    queryFn: ({ signal }) => call(listAskedQuestions, { params: { id }, query: { types } }, { signal }),
    enabled: hasChosen,
    staleTime: 60_000,
  });
  return data?.items ?? [];
}
