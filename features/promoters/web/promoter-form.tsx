import { useState, type ChangeEvent } from 'react';
import { currencySymbols } from '#platform/contract/money.ts';
import { showAnyPhone } from '#platform/contract/phone.ts';
import { readTypedAmount } from '#platform/contract/typed-figures.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { Promoter, PromoterList } from '../contract.ts';
import { addPromoter, changePromoter } from '../endpoints.ts';
import { promoterTexts } from './texts.ts';
import { useRefreshPromoters } from './use-refresh-promoters.ts';

export type EventOfPromoters = PromoterList['event'];

interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly promoCodeId: string;
  readonly excludesOwn: boolean;
}

interface Terms {
  readonly kind: 'percent' | 'amount';
  readonly worth: string;
  readonly ofAllEvents: boolean;
}

const noDetails: Details = { name: '', email: '', phone: '', promoCodeId: '', excludesOwn: true };
/** The fields whose refusals stand at them. */
const fields = ['name', 'email', 'phone', 'promoCodeId', 'percent', 'amount'];

/** What both calls take. */
function bodyOf({ name, email, phone, promoCodeId, excludesOwn }: Details) {
  return { name, email: email.trim() || null, phone: phone.trim() || null, promoCodeId: promoCodeId || null, excludesOwn };
}

interface AddProps {
  readonly event: EventOfPromoters;
  /** The caller may make one of all events. */
  readonly mayForAll: boolean;
  readonly onClose: () => void;
}

/** Adds a promoter. */
export function AddPromoter({ event, mayForAll, onClose }: AddProps) {
  const { form: t } = useTexts(promoterTexts);
  const refresh = useRefreshPromoters();
  const [typed, setTyped] = useState(noDetails);
  const [terms, setTerms] = useState<Terms>({ kind: 'percent', worth: '', ofAllEvents: false });
  const { kind, worth, ofAllEvents } = terms;
  async function send() {
    // What is no number becomes 0, which the server refuses in words.
    const body = { ...bodyOf(typed), ofAllEvents, [kind]: readTypedAmount(worth) || 0 };
    const { name } = await call(addPromoter, { params: { id: event.id }, body }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.added({ name }));
    await refresh();
  }
  return (
    <ActionDialog open onClose={onClose} title={t.add} description={t.lead} action={t.save} busy={t.saving} field={fields} send={send}>
      {(_, errors) => (
        <>
          <DetailFields event={event} typed={typed} errors={errors} onChange={setTyped} />
          <SelectInput
            name="kind"
            label={t.kind}
            value={kind}
            options={(['percent', 'amount'] as const).map((value) => ({ value, label: t.kinds[value] }))}
            onChange={({ target }) => setTerms({ ...terms, kind: target.value === 'amount' ? 'amount' : 'percent' })}
          />
          <TextInput
            name={kind}
            label={t[kind]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            prefix={kind === 'amount' ? currencySymbols[event.currency] : undefined}
            suffix={kind === 'percent' ? <span className="font-semibold text-ink2">%</span> : undefined}
            error={errors[kind]}
            value={worth}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTerms({ ...terms, worth: target.value })}
          />
          {mayForAll && (
            <Checkbox
              name="ofAllEvents"
              label={t.ofAllEvents}
              checked={ofAllEvents}
              onChange={({ target }) => setTerms({ ...terms, ofAllEvents: target.checked })}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}

interface ChangeProps {
  readonly event: EventOfPromoters;
  readonly promoter: Promoter;
  readonly onClose: () => void;
}

/** Changes who a promoter is; the commission stays. */
export function ChangePromoter({ event, promoter, onClose }: ChangeProps) {
  const { change: t } = useTexts(promoterTexts);
  const refresh = useRefreshPromoters();
  const { id, name, email, phone, promoCode, excludesOwn } = promoter;
  const [typed, setTyped] = useState<Details>(() => ({
    name,
    email: email ?? '',
    phone: phone === null ? '' : showAnyPhone(phone),
    promoCodeId: promoCode?.id ?? '',
    excludesOwn,
  }));
  async function send() {
    const params = { id: event.id, promoterId: id };
    const changed = await call(changePromoter, { params, body: bodyOf(typed) }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.saved({ name: changed.name }));
    await refresh();
  }
  return (
    <ActionDialog open onClose={onClose} title={t.of({ name })} description={t.lead} action={t.save} busy={t.saving} field={fields} send={send}>
      {(_, errors) => <DetailFields event={event} promoCode={promoCode} typed={typed} errors={errors} onChange={setTyped} />}
    </ActionDialog>
  );
}

interface FieldsProps {
  readonly event: EventOfPromoters;
  /** The one that is linked now, also when it has ended. */
  readonly promoCode?: Promoter['promoCode'];
  readonly typed: Details;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (typed: Details) => void;
}

function DetailFields({ event: { promoCodes }, promoCode = null, typed, errors, onChange }: FieldsProps) {
  const { form: t } = useTexts(promoterTexts);
  const field = (name: 'name' | 'email' | 'phone') => ({
    name,
    label: t[name],
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...typed, [name]: target.value }),
  });
  const codes = promoCode === null || promoCodes.some(({ id }) => id === promoCode.id) ? promoCodes : [promoCode, ...promoCodes];
  return (
    <>
      <TextInput autoComplete="off" maxLength={120} {...field('name')} />
      <TextInput type="email" autoComplete="off" maxLength={254} hint={t.contactHint} {...field('email')} />
      <PhoneInput autoComplete="off" {...field('phone')} />
      {codes.length > 0 && (
        <SelectInput
          name="promoCodeId"
          label={t.promoCode}
          hint={t.promoCodeHint}
          error={errors['promoCodeId']}
          value={typed.promoCodeId}
          options={[{ value: '', label: t.noCode }, ...codes.map(({ id, code }) => ({ value: id, label: code }))]}
          onChange={({ target }) => onChange({ ...typed, promoCodeId: target.value })}
        />
      )}
      <Checkbox
        name="excludesOwn"
        label={t.excludesOwn}
        checked={typed.excludesOwn}
        onChange={({ target }) => onChange({ ...typed, excludesOwn: target.checked })}
      />
    </>
  );
}
