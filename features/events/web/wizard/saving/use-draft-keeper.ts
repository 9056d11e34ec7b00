import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import type { EventDraft, OpenedDraft } from '../../../drafts/draft-contract.ts';
import { saveDraft } from '../../../endpoints.ts';
import { draftKey, draftList } from './draft-calls.ts';
import { DraftKeeper, type DraftState } from './draft-keeper.ts';
import { keepForm, readKeptForm } from './kept-form.ts';

/**
 * The form of a draft, saved by itself: after a pause, when the page is hidden or left, and when the network is back. `draft` is what the server
 * has; a newer one is taken over, or offered as a choice. `isGone` when the server no longer has it.
 */
export function useDraftKeeper(draft: EventDraft, owner: string, isGone: boolean): readonly [DraftState, DraftKeeper] {
  const client = useQueryClient();
  const { id } = draft;
  const [keeper] = useState(
    () =>
      new DraftKeeper(draft, readKeptForm(owner, draft), {
        save: (body, options) => call(saveDraft, { params: { id }, body }, options),
        keep: (kept, saved) => keepForm(owner, id, kept, saved),
        onSaved: (saved) => client.setQueryData<OpenedDraft>(draftKey(id), (known) => known && { ...known, ...saved }),
      }),
  );
  useEffect(() => (isGone ? keeper.lose() : keeper.offer(draft)), [keeper, draft, isGone]);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void keeper.flush({ keepalive: true });
    const onLeave = () => void keeper.flush({ keepalive: true });
    const onOnline = () => void keeper.flush();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', onLeave);
    addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', onLeave);
      removeEventListener('online', onOnline);
      void keeper.flush().finally(() => client.invalidateQueries(draftList));
    };
  }, [keeper, client]);
  return [useSyncExternalStore(keeper.subscribe, keeper.read), keeper];
}
