import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { showAfterPrefix, showPhone, toInternationalPhone } from '#platform/contract/phone.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { Order } from '../../contract.ts';
import { changeRequests } from '../../endpoints.ts';
import { checkoutTexts } from '../texts.ts';
import StandingOrder from './standing-order.tsx';
import { instalmentTexts } from './texts.ts';

interface PartRequestsProps {
  readonly order: Order;
  readonly requests: NonNullable<Order['requests']>;
}

/** Who is asked for the open parts of an order on their due dates, and the dialog that changes it. */
export default function PartRequests({ order, requests }: PartRequestsProps) {
  const t = useTexts(instalmentTexts);
  const [isOpen, setOpen] = useState(false);
  const { on, phone } = requests;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="type-small">
          {requests.standing?.state === 'standing' && requests.standing.deductions.length > 0
            ? t.standing.instead
            : on && phone !== null
              ? t.willAsk({ phone: showPhone(`+${phone}`) })
              : t.willSendLink}
        </p>
        {order.can.changeRequests === true && (
          <Button size="small" variant="ghost" aria-label={`${t.change}: ${t.title}`} onClick={() => setOpen(true)}>
            {t.change}
          </Button>
        )}
        {isOpen && <RequestsDialog order={order} requests={requests} onClose={() => setOpen(false)} />}
      </div>
      <StandingOrder order={order} />
    </div>
  );
}

function RequestsDialog({ order, requests, onClose }: PartRequestsProps & { readonly onClose: () => void }) {
  const { method, buy } = useTexts(checkoutTexts);
  const t = useTexts(instalmentTexts);
  const client = useQueryClient();
  const [on, setOn] = useState(requests.on);
  const [phone, setPhone] = useState(requests.phone === null ? '' : showAfterPrefix(`+${requests.phone}`));
  const [isWrong, setWrong] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const number = toInternationalPhone(phone);
    if (on && number === null) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    void save(number);
  }

  async function save(number: string | null): Promise<void> {
    setSaving(true);
    setError(null);
    try {
      const answer = await call(changeRequests, { params: { id: order.id }, body: { on, ...(on && number !== null && { phone: number }) } });
      client.setQueryData(['order', order.id], answer);
      await client.invalidateQueries({ queryKey: ['orders'] });
      showToast(t.saved);
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError && failure.isAnswer ? messageFor(failure) : t.failed);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={t.title} description={t.lead}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {error !== null && (
          <Alert tone="bad" live>
            {error}
          </Alert>
        )}
        {requests.standing?.state === 'standing' && <p className="type-small">{t.standing.otherPhone}</p>}
        <Checkbox label={t.on} checked={on} onChange={(event) => setOn(event.target.checked)} />
        {on && (
          <PhoneInput
            ref={input}
            label={method.phone}
            value={phone}
            error={isWrong ? method.invalidPhone : undefined}
            onChange={(event) => {
              setPhone(event.target.value);
              setWrong(false);
            }}
            onBlur={(event) => setPhone(event.target.value)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2 *:grow md:*:grow-0">
          <Button variant="outline" onClick={onClose}>
            {buy.cancel}
          </Button>
          <Button type="submit" busy={isSaving && t.saving}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
