import { useTexts } from '#platform/web/i18n/text-area.ts';
import { readCount } from '../../../drafts/complete-draft.ts';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import { readSeatPlan } from '../../../places/seats.ts';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';

/** What of the options of a release is set, in a few words each: `Admits 10`, the name of its pool, `Hidden`. */
export function useOptionWords(): (release: DraftRelease) => readonly string[] {
  const { options: t, releases, review } = useTexts(wizardTexts);
  const { form } = useWizard();
  return ({ admits, pool, hidden, status, minPerOrder, issueNumber, places }) => {
    const people = readCount(admits) ?? 1;
    const { seats } = readSeatPlan(places);
    const place = form.pools.findIndex(({ key }) => key === pool);
    return [
      ...(people > 1 ? [t.admitsMany({ count: people })] : []),
      ...(place < 0 ? [] : [form.pools[place]?.name.trim() || t.poolUnnamed({ number: place + 1 })]),
      ...(issueNumber === null ? [] : [releases.issues[issueNumber]]),
      ...(seats.length > 0 ? [t.placesShort({ count: seats.length })] : []),
      ...(hidden ? [t.hiddenShort] : []),
      ...(status === 'paused' ? [t.pausedShort] : []),
      ...((readCount(minPerOrder) ?? 1) > 1 ? [review.minPerOrder({ count: minPerOrder })] : []),
    ];
  };
}
