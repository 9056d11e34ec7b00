import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { eventCategories } from '../../../categories.ts';
import { PosterFields } from '../../poster-fields/poster-fields.tsx';
import { eventTexts } from '../../texts.ts';
import { momentText } from '../form/day-words.ts';
import { capacityFrom } from '../../../drafts/complete-draft.ts';
import { endOf } from '../../../drafts/sale-days.ts';
import { FigureField, LongTextField, SelectField, TextField } from '../form/wizard-fields.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { TypeChoice } from './type-choice.tsx';
import { OnlineFields } from './online-fields.tsx';
import { PlaceFields, ZoneField } from './place-fields.tsx';
import { StepPart } from './step-part.tsx';

/** Step 1: what, when and where. */
export function EventStep() {
  const { event: t } = useTexts(wizardTexts);
  const { form } = useWizard();
  return (
    <Card className="grid grid-cols-1 gap-10">
      <AboutFields />
      <StepPart title={t.type}>
        <TypeChoice />
        {form.deliveryMethod !== 'in_person' && <OnlineFields />}
      </StepPart>
      {form.deliveryMethod !== 'virtual' && (
        <StepPart title={t.where}>
          <PlaceFields />
        </StepPart>
      )}
      <StepPart title={t.when}>
        <TimeFields />
      </StepPart>
      <PosterFields />
    </Card>
  );
}

function AboutFields() {
  const { event: t, categories } = useTexts(wizardTexts);
  const { categories: named } = useTexts(eventTexts);
  const options = eventCategories.map((value) => ({ value, label: { ...named, ...categories }[value] }));
  return (
    <StepPart title={t.about}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] sm:gap-4">
        <TextField path="name" label={t.name} />
        <SelectField path="category" label={t.category} options={[{ value: '', label: t.chooseCategory }, ...options]} />
      </div>
      <LongTextField path="description" label={t.description} hint={t.descriptionHint} rows={4} />
    </StepPart>
  );
}

function TimeFields() {
  const { event: t, optional } = useTexts(wizardTexts);
  const language = useLanguage();
  const { form, today, isDraft } = useWizard();
  const end = endOf(form);
  const isDerived = form.endDate === '' && form.endTime === '';
  const endText = isDerived ? momentText(end.date, end.time, language) : '';
  const capacity = Number(capacityFrom(form));
  return (
    <>
      <div className="grid grid-cols-1 gap-5 min-[360px]:grid-cols-2 min-[360px]:gap-x-3 sm:gap-x-4 md:grid-cols-4">
        <TextField path="startDate" type="date" min={today} label={t.startDate} />
        <TextField path="startTime" type="time" label={t.startTime} />
        <TextField path="endDate" type="date" min={form.startDate || today} label={t.endDate} aside={optional} />
        <TextField path="endTime" type="time" label={t.endTime} aside={optional} />
      </div>
      {isDerived && <p className="type-small -mt-3 text-ink3">{endText === '' ? t.endUnknown : t.endHint({ end: endText })}</p>}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4">
        <ZoneField />
        <FigureField
          path="totalCapacity"
          label={t.capacity}
          aside={isDraft && optional}
          hint={isDraft && (capacity > 0 && form.totalCapacity === '' ? t.capacityFrom({ count: groupDigits(capacity, language) }) : t.capacityHint)}
        />
      </div>
    </>
  );
}
