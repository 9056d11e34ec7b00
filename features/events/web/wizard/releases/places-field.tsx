import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { quantityFor, readCount } from '../../../drafts/complete-draft.ts';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import { readSeatPlan } from '../../../places/seats.ts';
import { LongTextField } from '../form/wizard-fields.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';

/** The plan of places of a ticket type, a line for each row of seats. That of an event that exists has a page of its own. */
export function PlacesField({ release }: { readonly release: DraftRelease }) {
  const { options, optional } = useTexts(wizardTexts);
  const language = useLanguage();
  const { form } = useWizard();
  const t = options.plan;
  const { seats } = readSeatPlan(release.places);
  const tickets = (readCount(release.quantity || quantityFor(release, form)) ?? 0) * (readCount(release.admits) ?? 1);
  return (
    <div className="grid gap-2 sm:col-span-2">
      <LongTextField path={`releases.${release.key}.places`} label={t.label} aside={optional} placeholder={t.example} hint={t.hint} rows={4} />
      <p role="status" className="type-small tnum font-semibold">
        {seats.length === 0 ? t.freeSeating : t.count({ places: groupDigits(seats.length, language), tickets: groupDigits(tickets, language) })}
      </p>
    </div>
  );
}
