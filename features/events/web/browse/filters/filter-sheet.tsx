import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { call, wait } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { listEvents } from '../../../endpoints.ts';
import type { PriceSteps } from '../../../prices/price-steps.ts';
import { eventsClient } from '../../query-client.ts';
import { PlaceField, PriceFields, RadioChip, WhenFields } from './filter-fields.tsx';
import { sortChoices } from './filter-texts.ts';
import { callQuery, listAddress, listParams, readListFields, type ListQuery } from '../list-query.ts';
import type { ListPlace } from '../list-places.ts';
import { PriceSlider } from './price-slider.tsx';
import { QueryForm } from './query-form.tsx';
import { browseTexts } from '../texts.ts';

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly place: ListPlace;
  readonly query: ListQuery;
  readonly today: string;
  readonly months: number;
  readonly cities: readonly string[];
  readonly prices: PriceSteps | null;
  /** How many events the current filters match. */
  readonly total: number;
}

type Chosen = ReturnType<typeof callQuery>;

const PAUSE_MS = 250;
const own = { when: '', from: '', to: '', location: '', minPrice: '', maxPrice: '', free: false, online: false, sort: '', page: 1 } as const;

/** All filters of a phone in one sheet. Each time it opens it starts with the current filters. */
export default function FilterSheet({ open, ...rest }: FilterSheetProps) {
  const t = useTexts(browseTexts).filters;
  return (
    <Dialog open={open} onClose={rest.onClose} title={t.title}>
      <SheetForm {...rest} />
    </Dialog>
  );
}

/** Its button shows how many events match the choice. */
function SheetForm({ onClose, place, query, today, months, cities, prices, total }: Omit<FilterSheetProps, 'open'>) {
  const t = useTexts(browseTexts).filters;
  const language = useLanguage();
  const formId = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const count = useCount(chosen, total);
  const showText = count === null ? t.show : t.showCount({ count, shown: groupDigits(count, language) });
  return (
    <>
      <QueryForm
        id={formId}
        action={place.path}
        keep={listParams({ ...query, ...own })}
        addressFor={(fields) => listAddress(place.path, readListFields(fields))}
        className="grid gap-6"
        onSubmit={onClose}
        onChange={(event) => setChosen(callQuery(readListFields(new FormData(event.currentTarget)), today, place.category))}
      >
        <WhenFields query={query} today={today} months={months} />
        <PlaceField query={query} cities={cities} />
        {prices === null ? <PriceFields query={query} /> : <PriceSlider key={`${query.minPrice} ${query.maxPrice}`} query={query} steps={prices} />}
        <LivestreamSwitch on={query.online} />
        <fieldset>
          <legend className="mb-2 text-[14px] font-semibold">{t.sort}</legend>
          <div className="flex flex-wrap gap-2">
            {sortChoices(query, t).map(({ value, label }) => (
              <RadioChip key={value} name="sort" value={value} label={label} chosen={query.sort === value} />
            ))}
          </div>
        </fieldset>
      </QueryForm>
      <p role="status" className="sr-only">
        {showText}
      </p>
      <div className="sticky bottom-0 z-10 -mx-5 mt-6 -mb-5 flex gap-2 border-t border-line bg-raised px-5 py-3 *:grow md:-mx-7 md:-mb-7 md:px-7">
        <Link to={listAddress(place.path, query, own)} className={buttonLook({ variant: 'outline' })} onClick={onClose}>
          {t.clear}
        </Link>
        <Button type="submit" form={formId}>
          {showText}
        </Button>
      </div>
    </>
  );
}

/** A toggle that is a field of the form. */
function LivestreamSwitch({ on }: { readonly on: boolean }) {
  const t = useTexts(browseTexts).filters;
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
      <span>
        <span className="type-strong block">{t.livestreamEvents}</span>
        <span className="type-small block text-ink3">{t.watchAnywhere}</span>
      </span>
      <span className="relative h-8 w-13 shrink-0">
        <input
          type="checkbox"
          role="switch"
          name="online"
          value="1"
          defaultChecked={on}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full bg-line2 transition-colors checked:bg-ok"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-6 rounded-full bg-surface transition-transform peer-checked:translate-x-5"
        />
      </span>
    </label>
  );
}

/** How many events match a choice, fetched when the user pauses; meanwhile the last count, which is `shown` at first. Null while it is unknown. */
function useCount(chosen: Chosen | null, shown: number): number | null {
  const { data = null } = useQuery(
    {
      queryKey: ['event-count', chosen],
      queryFn: async ({ signal }) => {
        await wait(PAUSE_MS, signal);
        const found = await call(listEvents, { query: { ...chosen, limit: 1 } }, { signal }).catch(() => null);
        return found && found.total;
      },
      enabled: chosen !== null,
      placeholderData: (last) => (last === undefined ? shown : last),
      // A failed call is made again.
      staleTime: 0,
    },
    eventsClient,
  );
  return data;
}
