import type { DraftForm } from '../../../drafts/draft-contract.ts';
import { checkDraft, type Findings } from '../../wizard/form/check-draft.ts';

/** What is wrong in the form of an event, before the server is asked. What is not changed may be past: the event may have begun. */
export function checkEdited(base: DraftForm, form: DraftForm, today: string): Findings {
  const { releases: _own, startDate, ...found } = checkDraft({ ...form, releases: [] }, today);
  const isSameStart = startDate === 'startBeforeToday' && form.startDate === base.startDate;
  const hasNoCapacity = form.totalCapacity.trim() === '' && form.deliveryMethod !== 'hybrid';
  return {
    ...found,
    ...(startDate !== undefined && !isSameStart && { startDate }),
    ...(hasNoCapacity && { totalCapacity: 'capacityTooSmall' }),
  };
}
