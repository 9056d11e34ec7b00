import { useNavigate } from 'react-router';
import { workPaths } from '#platform/web/work-paths.ts';
import { steps } from '../wizard/form/draft-paths.ts';
import { useCreateDraft } from '../wizard/saving/draft-calls.ts';

/** Copies an event to a draft and leads to it: with a day to its review, without one to its first step. */
export function useCopyEvent(id: string) {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error, reset } = useCreateDraft();
  const copy = (startDate?: string, onError?: (error: Error) => void) =>
    mutate(
      { copyOf: id, startDate },
      {
        onSuccess: (draft) => void navigate(workPaths.eventDraft(draft.id, { step: startDate === undefined ? 1 : steps.length })),
        ...(onError !== undefined && { onError }),
      },
    );
  return { copy, isCopying: isPending || isSuccess, error, reset };
}
