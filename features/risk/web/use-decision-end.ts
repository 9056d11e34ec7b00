import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';

/** Ends a decision about a dispute: what was done is said, and the dispute and the list are read again. */
export function useDecisionEnd(disputeId: string): (done: string) => Promise<void> {
  const client = useQueryClient();
  return async (done) => {
    showToast(done);
    await Promise.all([client.invalidateQueries({ queryKey: ['dispute', disputeId] }), client.invalidateQueries({ queryKey: ['disputes'] })]);
  };
}
