// The fields of the filters: the same in the panels of the bar and in the sheet on phones.
import { MapPin } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { currencySymbols } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { chipLook } from '#platform/web/ui/controls/chip-look.ts';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { monthsFrom, monthText } from '../../event-dates.ts';
import type { ListQuery } from '../list-query.ts';
import { browseTexts } from '../texts.ts';

/** Placeholder values: the same in every language. */
const examples = { city: 'Nairobi', lowest: '0', highest: '5000' };

interface WhenFieldsProps {
  readonly query: ListQuery;
  readonly today: string;
  /** How many months to choose from. */
  readonly months: number;
}

/** Today, this weekend, a month, or two dates. The date fields appear once they are chosen, without script. */
export function WhenFields({ query, today, months }: WhenFieldsProps) {
  const t = useTexts(browseTexts).filters;
  const language = useLanguage();
  const hasDates = query.from !== '' || query.to !== '';
  const choices = [
    { value: '', label: t.anyDate },
    { value: 'today', label: t.today },
    { value: 'weekend', label: t.weekend },
    ...monthsFrom(today, months).map((month) => ({ value: month, label: monthText(month, today, language) })),
  ];
  const isListed = choices.some(({ value }) => value === query.when);
  return (
    <fieldset className="group">
      <legend className="mb-2 text-[14px] font-semibold">{t.when}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <RadioChip key={value} name="when" value={value} label={label} chosen={!hasDates && query.when === value} />
        ))}
        {!isListed && <RadioChip name="when" value={query.when} label={monthText(query.when, today, language)} chosen />}
        <RadioChip name="when" value="dates" label={t.pickDates} chosen={hasDates} />
      </div>
      <div className="mt-4 hidden gap-3 group-has-[[value=dates]:checked]:grid">
        <TextInput label={t.from} name="from" type="date" defaultValue={query.from} />
        <TextInput label={t.to} name="to" type="date" defaultValue={query.to} />
      </div>
    </fieldset>
  );
}

interface RadioChipProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** A radio button as a chip. */
export function RadioChip({ name, value, label, chosen }: RadioChipProps) {
  return (
    <label
      className={`${chipLook(false, false)} cursor-pointer has-checked:border-act has-checked:bg-act has-checked:text-onact has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      <input type="radio" className="sr-only" name={name} value={value} defaultChecked={chosen} />
      {label}
    </label>
  );
}

/** Where: free text, with the cities that have events suggested while typing. */
export function PlaceField({ query, cities }: { readonly query: ListQuery; readonly cities: readonly string[] }) {
  const t = useTexts(browseTexts).filters;
  return (
    <>
      <TextInput
        label={t.place}
        name="location"
        list="cities"
        placeholder={examples.city}
        autoComplete="off"
        defaultValue={query.location}
        icon={<Icon of={MapPin} size={18} />}
      />
      <datalist id="cities">
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  );
}

interface PriceFieldsProps {
  readonly query: ListQuery;
  readonly lowest?: Ref<HTMLInputElement>;
  readonly highest?: Ref<HTMLInputElement>;
  /** Called when the user has typed. */
  readonly onInput?: () => void;
  /** Shown above the fields: another input for the same amounts. */
  readonly children?: ReactNode;
}

/** A range in Kenyan shillings, or free entry. */
export function PriceFields({ query, lowest, highest, onInput, children }: PriceFieldsProps) {
  const t = useTexts(browseTexts).filters;
  const amount = { type: 'number', inputMode: 'numeric', min: 0, step: 1, prefix: currencySymbols.KES } as const;
  return (
    <fieldset>
      <legend className={children === undefined ? 'sr-only' : 'mb-2 text-[14px] font-semibold'}>{t.price}</legend>
      {children}
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          {...amount}
          ref={lowest}
          onInput={onInput}
          label={t.priceFrom}
          name="minPrice"
          placeholder={examples.lowest}
          defaultValue={query.minPrice}
        />
        <TextInput
          {...amount}
          ref={highest}
          onInput={onInput}
          label={t.priceTo}
          name="maxPrice"
          placeholder={examples.highest}
          defaultValue={query.maxPrice}
        />
      </div>
      <div className="mt-2">
        <Checkbox label={t.freeOnly} name="free" value="1" defaultChecked={query.free} />
      </div>
    </fieldset>
  );
}
