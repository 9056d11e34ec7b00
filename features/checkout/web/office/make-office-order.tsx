import { useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { dayOf } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { createOfficeOrder } from '../../office/endpoints.ts';
import type { EventOfOffice } from './office-order-table.tsx';
import { officeTexts } from './texts.ts';

const WEEK_MS = 7 * 86_400_000;

interface MakeProps {
  readonly event: EventOfOffice;
  readonly onClose: () => void;
}

const empty = { name: '', email: '', phone: '', company: '', kraPin: '', send: true };
type Typed = typeof empty;

/** The fields whose refusals stand at them, by their path in the body. */
const fields = ['items', 'buyer.name', 'buyer.email', 'buyer.phone', 'company', 'kraPin', 'heldUntil'];

/** Makes an order for a buyer. */
export function MakeOfficeOrder({ event, onClose }: MakeProps) {
  const { form: t } = useTexts(officeTexts);
  const formatMoney = useFormatMoney();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>(empty);
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const [day, setDay] = useState(() => dayOf(new Date(Math.min(Date.now() + WEEK_MS, Date.parse(event.startDate))), event.timeZone));
  const chosen = [...event.ticketTypes, ...event.addOns].filter(({ id }) => (counts[id] ?? '').trim() !== '');
  const totalMinor = chosen.reduce((sum, { id, price }) => sum + toMinor(price) * (Number(counts[id]) || 0), 0);

  async function send() {
    const { name, email, phone, company, kraPin, send: sends } = typed;
    const body = {
      // What is no number becomes 0, which the server refuses in words.
      items: chosen.map(({ id }) => ({ ticketTypeId: id, quantity: Number(counts[id]) || 0 })),
      buyer: { name, email: email.trim(), phone: phone.trim() || null },
      company: company.trim() || null,
      kraPin: kraPin.trim() || null,
      heldUntil: day,
      send: sends,
    };
    const { orderNumber } = await call(createOfficeOrder, { params: { id: event.id }, body }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.added({ number: orderNumber }));
    await client.invalidateQueries({ queryKey: ['office-orders'] });
  }

  const text = (name: 'name' | 'email' | 'phone' | 'company' | 'kraPin', field: string, errors: Readonly<Record<string, string | undefined>>) => ({
    name: field,
    value: typed[name],
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <ActionDialog open onClose={onClose} title={t.add} description={t.lead} action={t.save} busy={t.saving} field={fields} send={send}>
      {(_, errors) => (
        <>
          {/* Free tickets cannot be held for money. */}
          <Counts
            of={event.ticketTypes.filter(({ price }) => price > 0)}
            name="items"
            legend={t.tickets}
            {...{ event, counts }}
            error={errors['items']}
            onChange={setCounts}
          />
          {event.addOns.length > 0 && (
            <Counts of={event.addOns} name="addOns" legend={t.addOns} {...{ event, counts }} error={undefined} onChange={setCounts} />
          )}
          <p role="status" className="type-strong tnum">
            {t.total({ amount: formatMoney(totalMinor, event.currency) })}
          </p>
          <TextInput label={t.name} maxLength={200} {...text('name', 'buyer.name', errors)} />
          <TextInput type="email" label={t.email} hint={t.emailHint} maxLength={254} {...text('email', 'buyer.email', errors)} />
          <PhoneInput label={t.phone} aside={t.optional} {...text('phone', 'buyer.phone', errors)} />
          <div className="grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
            <TextInput label={t.company} aside={t.optional} maxLength={200} {...text('company', 'company', errors)} />
            <TextInput
              label={t.pin}
              aside={t.optional}
              maxLength={40}
              autoCapitalize="characters"
              spellCheck={false}
              {...text('kraPin', 'kraPin', errors)}
            />
          </div>
          <TextInput
            type="date"
            name="heldUntil"
            label={t.until}
            hint={t.untilHint}
            error={errors['heldUntil']}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <Checkbox name="send" label={t.send} checked={typed.send} onChange={({ target }) => setTyped({ ...typed, send: target.checked })} />
        </>
      )}
    </ActionDialog>
  );
}

interface CountsProps {
  readonly of: EventOfOffice['ticketTypes'];
  readonly legend: string;
  readonly name: 'items' | 'addOns';
  readonly event: EventOfOffice;
  readonly counts: Readonly<Record<string, string>>;
  readonly error: string | undefined;
  readonly onChange: (counts: Readonly<Record<string, string>>) => void;
}

/** How many of each. */
function Counts({ of, legend, name: field, event, counts, error, onChange }: CountsProps) {
  const { form: t } = useTexts(officeTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  return (
    <fieldset>
      <legend className="type-strong mb-2">{legend}</legend>
      <div className="grid gap-4">
        {of.map(({ id, name, price, left }, index) => (
          <TextInput
            key={id}
            // The server refuses the tickets as a whole: the first field gets the focus.
            name={index === 0 ? field : `${field}.${id}`}
            label={nameIn(name, language)}
            hint={t.left({ price: formatMoney(toMinor(price), event.currency), left })}
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
