import { useState, type ChangeEvent } from 'react';
import { showAfterPrefix } from '#platform/contract/phone.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { correctBuyer } from '../../corrections/endpoints.ts';
import type { TeamDialogProps } from './team-dialogs.tsx';
import { eventOrderTexts } from './texts.ts';

const fields = ['name', 'email', 'phone', 'reason'];
const REASON_LENGTH_MAX = 200;

/** The buyer of an order, as the order names it. */
export function CorrectBuyer({ order: { id, orderNumber: number, buyer, status, tickets }, onClose, refresh }: TeamDialogProps) {
  const { correct: t } = useTexts(eventOrderTexts);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const shownPhone = showAfterPrefix(buyer?.phone ?? '');
  const [typed, setTyped] = useState({ name: buyer?.name ?? '', email: buyer?.email ?? '', phone: shownPhone, reason: '' });
  const hasTickets = status === 'confirmed' && tickets.some((ticket) => ticket.status === 'valid');
  const [sendTickets, setSendTickets] = useState(hasTickets);

  async function send() {
    const { name, email, phone, reason } = typed;
    // A number that was not touched is sent as it is kept: it may be of another country.
    const body = { name, email: email.trim(), phone: phone === shownPhone ? (buyer?.phone ?? null) : phone.trim() || null, reason, sendTickets };
    const { sentTo } = await call(correctBuyer, { params: { id }, body }, { idempotencyKey });
    showToast(sentTo === null ? t.saved : t.savedAndSent({ address: sentTo }));
    await refresh();
  }

  const text = (name: keyof typeof typed, errors: Readonly<Record<string, string | undefined>>) => ({
    name,
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.lead({ number })}
      action={t.action}
      busy={t.saving}
      field={fields}
      send={send}
    >
      {(_, errors) => (
        <>
          <TextInput label={t.name} maxLength={200} {...text('name', errors)} />
          <TextInput type="email" label={t.email} hint={t.emailHint} maxLength={254} {...text('email', errors)} />
          <PhoneInput label={t.phone} aside={t.optional} {...text('phone', errors)} />
          <TextInput label={t.reason} hint={t.reasonHint} maxLength={REASON_LENGTH_MAX} {...text('reason', errors)} />
          {hasTickets && (
            <Checkbox name="sendTickets" label={t.send} checked={sendTickets} onChange={({ target }) => setSendTickets(target.checked)} />
          )}
        </>
      )}
    </ActionDialog>
  );
}
