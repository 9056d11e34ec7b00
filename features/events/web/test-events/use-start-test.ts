import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { paths } from '#platform/web/paths.ts';
import type { EventDetail } from '../../schemas.ts';
import type { EventTest } from '../../test-events/test-schema.ts';
import { testDraft, testEvent } from '../../test-events/endpoints.ts';
import { buyersEventKey } from './test-query.ts';

/** Makes a test event, in place of the account's earlier one of the same, and leads to it. Its input is the asked opening of the sale. */
export function useStartTest({ kind, id }: EventTest['of'], { replace = false } = {}): UseMutationResult<EventDetail, Error, number | undefined> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (opening: number | undefined) =>
      call(kind === 'draft' ? testDraft : testEvent, { params: { id }, body: opening === undefined ? {} : { opening } }),
    onSuccess: (event) => {
      client.setQueryData(buyersEventKey(event.id), event);
      void navigate(paths.testEvent(event.id), { replace });
    },
  });
}
