// The drafts of the organizer, as queries.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { createDraft, deleteDraft, getDraft, listDrafts, previewDraft } from '../../../endpoints.ts';
import type * as contract from '../../../drafts/draft-contract.ts';
import type { OpenedDraft } from '../../../drafts/draft-contract.ts';

export const draftKey = (id: string) => ['event-draft', id] as const;

export const draftList = {
  queryKey: ['event-drafts'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listDrafts, {}, { signal }),
} as const;

/** How soon an approval is noticed. */
const LOOK_AGAIN_MS = 30_000;

/** One draft; another device may have changed it while the page was not looked at, and what waits for an approval may have got it. */
export const draftQuery = (id: string) => ({
  queryKey: draftKey(id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(getDraft, { params: { id } }, { signal }),
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: ({ state }: { readonly state: { readonly data: OpenedDraft | undefined } }) =>
    state.data === undefined || state.data.can.submit === true ? (false as const) : LOOK_AGAIN_MS,
  // Once submitted it must not be found again.
  gcTime: 0,
});

/** A draft as the event that it would become; it may have been changed since it was last looked at. */
export const previewQuery = (id: string) => ({
  queryKey: ['event-draft-preview', id] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(previewDraft, { params: { id } }, { signal }),
  refetchOnWindowFocus: 'always' as const,
  gcTime: 0,
});

/** Creates a draft in the organization of the address (`?organization=`), else in the first one: empty, as known of the organizer, or with a form. */
export function useCreateDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn(body: InputOf<typeof contract.createDraft>['body']) {
      const organization = new URLSearchParams(location.search).get('organization');
      return call(createDraft, { query: organization === null ? {} : { organization }, body });
    },
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
