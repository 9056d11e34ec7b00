import { toMinor } from '#platform/contract/money.ts';
import { readTypedCount } from '#platform/contract/typed-figures.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import type { EventOfOffice } from './office-order-table.tsx';
import { officeTexts } from './texts.ts';

export type Counted = Readonly<Record<string, string>>;

const numberOf = (typed = ''): number => readTypedCount(typed) || 0;

/** What is chosen, as a body has it, and what it comes to at the present prices. What is no number becomes 0, which the server refuses in words. */
export function readCounts({ ticketTypes, addOns }: EventOfOffice, counts: Counted) {
  const chosen = [...ticketTypes, ...addOns].filter(({ id }) => (counts[id] ?? '').trim() !== '');
  return {
    items: chosen.map(({ id }) => ({ ticketTypeId: id, quantity: numberOf(counts[id]) })),
    totalMinor: chosen.reduce((sum, { id, price, fee = 0 }) => sum + toMinor(price + fee) * numberOf(counts[id]), 0),
  };
}

interface CountsProps {
  readonly event: EventOfOffice;
  readonly counts: Counted;
  readonly error: string | undefined;
  readonly onChange: (counts: Counted) => void;
}

/** How many tickets of each type, and how many add-ons beside them; free tickets cannot be held for money. */
export function TicketCounts({ event, counts, error, onChange }: CountsProps) {
  const { form: t } = useTexts(officeTexts);
  const paid = event.ticketTypes.filter(({ price }) => price > 0);
  return (
    <>
      <Counts of={paid} name="items" legend={t.tickets} {...{ event, counts, error, onChange }} />
      {event.addOns.length > 0 && <Counts of={event.addOns} name="addOns" legend={t.addOns} {...{ event, counts, onChange }} error={undefined} />}
    </>
  );
}

interface GroupProps extends CountsProps {
  readonly of: EventOfOffice['ticketTypes'];
  readonly legend: string;
  readonly name: 'items' | 'addOns';
}

function Counts({ of, legend, name: field, event, counts, error, onChange }: GroupProps) {
  const { form: t } = useTexts(officeTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  return (
    <fieldset>
      <legend className="type-strong mb-2">{legend}</legend>
      <div className="grid gap-4">
        {of.map(({ id, name, price, fee = 0, left }, index) => (
          <TextInput
            key={id}
            // The server refuses the tickets as a whole: the first field gets the focus.
            name={index === 0 ? field : `${field}.${id}`}
            label={nameIn(name, language)}
            hint={t.left({ price: formatMoney(toMinor(price + fee), event.currency), left })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={counts[id] ?? ''}
            onChange={({ target }) => onChange({ ...counts, [id]: target.value })}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-[13.5px] font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
