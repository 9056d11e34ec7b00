import { Calendar, MapPin, Search } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import { QueryForm } from '#features/events/web/browse/filters/query-form.tsx';
import { SearchField } from '#features/events/web/browse/filters/search-field.tsx';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { homeTexts } from './texts.ts';

/** Search by name, place and day: leads to the list of events with these filters. */
export function HeroSearch() {
  const t = useTexts(homeTexts).search;
  return (
    <QueryForm
      role="search"
      aria-label={t.name}
      action={paths.events()}
      className="grid grid-cols-2 rounded-card bg-raised p-1.5 text-ink shadow-e3 [--ring:var(--focus)] md:grid-cols-[3fr_3fr_2fr]"
    >
      <HeroField label={t.event} icon={<Icon of={Search} size={18} />} className="relative col-span-full border-b border-line">
        {(id) => <SearchField id={id} placeholder={t.eventExample} className={input} />}
      </HeroField>
      <HeroField label={t.where} icon={<Icon of={MapPin} size={18} />} className="border-r border-line max-md:border-b">
        {(id) => <input id={id} name="location" placeholder={t.whereExample} autoComplete="off" maxLength={100} className={input} />}
      </HeroField>
      <HeroField label={t.when} icon={<Icon of={Calendar} size={18} />} className="max-md:border-b max-md:border-line">
        {(id) => <DayInput id={id} anyDate={t.anyDate} />}
      </HeroField>
      <div className="grid items-center p-2 max-md:col-span-full max-md:pt-3">
        <button type="submit" className="button button-primary dark:bg-brand dark:hover:bg-brand-hover">
          {t.submit}
        </button>
      </div>
    </QueryForm>
  );
}

const input = 'h-9 w-full min-w-0 bg-transparent text-[16px] outline-none';

interface HeroFieldProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly className: string;
  readonly children: (id: string) => ReactNode;
}

function HeroField({ label, icon, className, children }: HeroFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="block cursor-text rounded-control px-3.5 pt-2.5 pb-1 focus-within:outline-3 focus-within:-outline-offset-3 focus-within:outline-focus"
      >
        <span className="block text-[13px] font-semibold">{label}</span>
        <span className="flex items-center gap-2.5">
          <span className="shrink-0" aria-hidden="true">
            {icon}
          </span>
          {children(id)}
        </span>
      </label>
    </div>
  );
}

/** The device's own date picker. While empty it shows `anyDate` in place of the device's pattern; without script the pattern stays. */
function DayInput({ id, anyDate }: { readonly id: string; readonly anyDate: string }) {
  const [isEmpty, setEmpty] = useState(true);
  return (
    <span className="group relative block min-w-0 grow">
      <input
        id={id}
        type="date"
        name="date"
        className={`${input} ${isEmpty ? 'scripted:not-focus:text-transparent' : ''} [&::-webkit-calendar-picker-indicator]:hidden`}
        onChange={(event) => setEmpty(event.target.value === '')}
        onClick={(event) => openPicker(event.currentTarget)}
      />
      {isEmpty && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 flex items-center text-[16px] text-ink3 group-focus-within:hidden noscript:hidden"
        >
          {anyDate}
        </span>
      )}
    </span>
  );
}

function openPicker(field: HTMLInputElement) {
  try {
    field.showPicker();
  } catch {
    // The browser opens it itself, or not at all: the date can still be typed.
  }
}
