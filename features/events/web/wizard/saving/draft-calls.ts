// The drafts of the organizer, as queries.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { createDraft, deleteDraft, getDraft, listDrafts } from '../../../endpoints.ts';
import type * as contract from '../../../drafts/draft-contract.ts';

export const draftKey = (id: string) => ['event-draft', id] as const;

export const draftList = {
  queryKey: ['event-drafts'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listDrafts, {}, { signal }),
} as const;

/** One draft; another device may have changed it while the page was not looked at. */
export const draftQuery = (id: string) => ({
  queryKey: draftKey(id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(getDraft, { params: { id } }, { signal }),
  refetchOnWindowFocus: 'always' as const,
  // Once submitted it must not be found again.
  gcTime: 0,
});

/** Creates a draft: empty, as known of the organizer, or with a form. */
export function useCreateDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof contract.createDraft>['body']) => call(createDraft, { body }),
    onSuccess: (draft) => {
      client.setQueryData(draftKey(draft.id), draft);
      void client.invalidateQueries(draftList);
    },
  });
}

/** Deletes a draft. Its result is the draft as it was, from which it can be created again. */
export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const draft = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 });
      await call(deleteDraft, { params: { id } });
      return draft;
    },
    onSuccess: (_deleted, id) => client.removeQueries({ queryKey: draftKey(id) }),
    onSettled: () => client.invalidateQueries(draftList),
  });
}
