import { useState, type ChangeEvent } from 'react';
import { dayOf } from '#platform/contract/dates.ts';
import { readTypedCount } from '#platform/contract/typed-figures.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { Allotment, AllotmentList } from '../allotments-contract.ts';
import { changeAllotment, createAllotment } from '../endpoints.ts';
import { allotmentKinds, type AllotmentKind } from '../guest-facts.ts';
import { guestTexts } from './texts.ts';
import { useRefreshGuests } from './use-refresh-guests.ts';

interface Typed {
  readonly name: string;
  readonly kind: AllotmentKind;
  readonly quantity: string;
  readonly returnAt: string;
  readonly note: string;
}

const fields = ['name', 'kind', 'ticketTypeId', 'quantity', 'returnAt', 'note'];

interface FieldsProps {
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (typed: Typed) => void;
}

function AllotmentFields({ typed, errors, onChange }: FieldsProps) {
  const { setAside: t, kinds, give } = useTexts(guestTexts);
  const field = (name: 'name' | 'quantity' | 'returnAt' | 'note') => ({
    name,
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...typed, [name]: target.value }),
  });
  return (
    <>
      <TextInput label={t.name} maxLength={100} {...field('name')} />
      <SelectInput
        name="kind"
        label={t.kind}
        value={typed.kind}
        options={allotmentKinds.map((value) => ({ value, label: kinds[value] }))}
        onChange={({ target }) => onChange({ ...typed, kind: allotmentKinds.find((one) => one === target.value) ?? 'other' })}
      />
      <TextInput label={t.quantity} inputMode="numeric" maxLength={6} {...field('quantity')} />
      <TextInput type="date" label={t.returnAt} aside={give.optional} {...field('returnAt')} />
      <TextInput label={t.note} aside={give.optional} maxLength={500} {...field('note')} />
    </>
  );
}

/** Sets tickets aside. */
export function SetAside({ event, onClose }: { readonly event: AllotmentList['event']; readonly onClose: () => void }) {
  const { setAside: t } = useTexts(guestTexts);
  const language = useLanguage();
  const refresh = useRefreshGuests();
  const [ticketTypeId, setType] = useState(event.ticketTypes[0]?.id ?? '');
  const [typed, setTyped] = useState<Typed>({ name: '', kind: 'sponsor', quantity: '', returnAt: '', note: '' });
  async function send() {
    const { quantity, returnAt, ...rest } = typed;
    const body = { ...rest, ticketTypeId, quantity: readTypedCount(quantity) || 0, returnAt: returnAt || null };
    await call(createAllotment, { params: { id: event.id }, body }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.done);
    await refresh();
  }
  return (
    <ActionDialog open onClose={onClose} title={t.button} description={t.lead} action={t.action} busy={t.busy} field={fields} send={send}>
      {(_, errors) => (
        <>
          <SelectInput
            name="ticketTypeId"
            label={t.type}
            value={ticketTypeId}
            error={errors['ticketTypeId']}
            options={event.ticketTypes.map(({ id, name }) => ({ value: id, label: nameIn(name, language) }))}
            onChange={({ target }) => setType(target.value)}
          />
          <AllotmentFields typed={typed} errors={errors} onChange={setTyped} />
        </>
      )}
    </ActionDialog>
  );
}

interface AllotmentProps {
  readonly event: AllotmentList['event'];
  readonly allotment: Allotment;
  readonly onClose: () => void;
}

/** Changes an allotment. A date that stays is not sent: its moment may be another one than the edge of a day. */
export function ChangeAllotment({ event, allotment, onClose }: AllotmentProps) {
  const { change: t } = useTexts(guestTexts);
  const refresh = useRefreshGuests();
  const { id: allotmentId, name, kind, note, returnAt } = allotment;
  const before = returnAt === null ? '' : dayOf(new Date(Date.parse(returnAt) - 1), event.timeZone);
  const [typed, setTyped] = useState<Typed>({ name, kind, note, quantity: String(allotment.quantity), returnAt: before });
  async function send() {
    const { quantity, returnAt: day, ...rest } = typed;
    const body = { ...rest, quantity: readTypedCount(quantity) || 0, ...(day !== before && { returnAt: day || null }) };
    await call(changeAllotment, { params: { id: event.id, allotmentId }, body }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.done);
    await refresh();
  }
  return (
    <ActionDialog open onClose={onClose} title={t.of({ name })} description={t.lead} action={t.action} busy={t.busy} field={fields} send={send}>
      {(_, errors) => <AllotmentFields typed={typed} errors={errors} onChange={setTyped} />}
    </ActionDialog>
  );
}

/** Closes an allotment for good. */
export function CloseAllotment({ event, allotment: { id: allotmentId, name, left }, onClose }: AllotmentProps) {
  const { close: t } = useTexts(guestTexts);
  const refresh = useRefreshGuests();
  async function send() {
    await call(changeAllotment, { params: { id: event.id, allotmentId }, body: { close: true } }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.done);
    await refresh();
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title({ name })}
      description={t.lead({ left })}
      action={t.button}
      busy={t.busy}
      variant="danger"
      send={send}
    />
  );
}
