// The fields of the filters: the same in the panels of the bar and in the sheet of phones.
import { MapPin } from 'lucide-react';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { chipLook } from '#platform/web/ui/chip-look.ts';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { monthsFrom, monthText } from './event-dates.ts';
import type { ListQuery } from './list-query.ts';

interface WhenFieldsProps {
  readonly query: ListQuery;
  readonly today: string;
  /** Months to choose from. */
  readonly months: number;
}

/** Today, this weekend, a month, or two dates. The dates show once they are asked for, without script. */
export function WhenFields({ query, today, months }: WhenFieldsProps) {
  const hasDates = query.from !== '' || query.to !== '';
  const choices = [
    { value: '', label: 'Any date' },
    { value: 'today', label: 'Today' },
    { value: 'weekend', label: 'This weekend' },
    ...monthsFrom(today, months).map((month) => ({ value: month, label: monthText(month, today) })),
  ];
  const isListed = choices.some(({ value }) => value === query.when);
  return (
    <fieldset className="group">
      <legend className="mb-2 text-[14px] font-semibold">When</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <RadioChip key={value} name="when" value={value} label={label} chosen={!hasDates && query.when === value} />
        ))}
        {!isListed && <RadioChip name="when" value={query.when} label={monthText(query.when, today)} chosen />}
        <RadioChip name="when" value="dates" label="Pick dates" chosen={hasDates} />
      </div>
      <div className="mt-4 hidden gap-3 group-has-[[value=dates]:checked]:grid">
        <TextInput label="From" name="from" type="date" defaultValue={query.from} />
        <TextInput label="To" name="to" type="date" defaultValue={query.to} />
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

/** One of a few, as a chip. */
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

/** Where: free text, with the cities that have events offered while typing. */
export function PlaceField({ query, cities }: { readonly query: ListQuery; readonly cities: readonly string[] }) {
  return (
    <>
      <TextInput
        label="City or venue"
        name="location"
        list="cities"
        placeholder="Nairobi"
        autoComplete="off"
        defaultValue={query.location}
        icon={<MapPin size={18} aria-hidden="true" />}
      />
      <datalist id="cities">
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  );
}

/** A range in Kenyan shillings, or free entry. */
export function PriceFields({ query }: { readonly query: ListQuery }) {
  const amount = { type: 'number', inputMode: 'numeric', min: 0, step: 1, prefix: 'KSh' } as const;
  return (
    <fieldset>
      <legend className="sr-only">Price</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextInput {...amount} label="Price from" name="minPrice" placeholder="0" defaultValue={query.minPrice} />
        <TextInput {...amount} label="Price to" name="maxPrice" placeholder="5000" defaultValue={query.maxPrice} />
      </div>
      <div className="mt-2">
        <Checkbox label="Free events only" name="free" value="1" defaultChecked={query.free} />
      </div>
    </fieldset>
  );
}
