import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, call, newIdempotencyKey, noAnswer } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type * as contract from '../../drafts/draft-contract.ts';
import { submitDraft } from '../../endpoints.ts';
import { completed } from '../../drafts/complete-draft.ts';
import { draftList } from './saving/draft-calls.ts';
import type { DraftKeeper } from './saving/draft-keeper.ts';

/** The event of a draft, and why it is not public yet. */
export type Created = OutputOf<typeof contract.submitDraft>;

interface SubmitRules {
  readonly id: string;
  readonly keeper: DraftKeeper;
  readonly today: string;
  readonly onCreated: (created: Created) => void;
  /** Messages by the paths of fields, `root` for the form as a whole. */
  readonly onRefused: (messages: Readonly<Record<string, string>>) => void;
}

/**
 * Creates the event: with what follows from the form filled in, and after all of it was saved. A refused form is as it was typed again. Trying again
 * after a lost answer cannot create a second event.
 */
export function useSubmitDraft({ id, keeper, today, onCreated, onRefused }: SubmitRules) {
  const client = useQueryClient();
  const key = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: async () => {
      keeper.change(completed(keeper.read().form, today));
      const version = await keeper.settle();
      if (version !== null) return call(submitDraft, { params: { id }, body: { version } }, { idempotencyKey: key.current });
      // A conflict asks for a choice by itself.
      if (keeper.read().saving === 'changed') return null;
      throw noAnswer('PUT /event-drafts');
    },
    onMutate: () => keeper.read().form,
    onSuccess: (created) => {
      if (created === null) return;
      keeper.close();
      onCreated(created);
      void client.invalidateQueries(draftList);
      void client.invalidateQueries({ queryKey: ['events'] });
    },
    onError: (error, _input, typed) => {
      if (error instanceof ApiError && error.isAnswer) key.current = newIdempotencyKey();
      if (typed !== undefined) keeper.change(typed);
      if (error instanceof ApiError && error.code === 'DRAFT_NOT_FOUND') return keeper.lose();
      const fields = error instanceof ApiError ? error.fields : {};
      onRefused(Object.keys(fields).length > 0 ? fields : { root: messageFor(error) });
    },
  });
}
