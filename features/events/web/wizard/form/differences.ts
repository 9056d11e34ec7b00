import { hashKey } from '@tanstack/react-query';
import type { DraftForm } from '../../../drafts/draft-contract.ts';

/** The fields that two versions of a draft have differently, in the order of the form. Which step was open does not matter. */
export function differences(one: DraftForm, other: DraftForm): readonly (keyof DraftForm)[] {
  const names = Object.keys(one) as (keyof DraftForm)[];
  return names.filter((name) => name !== 'step' && hashKey([one[name]]) !== hashKey([other[name]]));
}
