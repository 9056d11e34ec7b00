import { useRef, useState } from 'react';
import { EXTENDED_HOURS_MAX, EXTENSION_MINUTES, EXTENSIONS_MAX } from '#features/inventory/extend-rules.ts';
import { formatDay, formatTime } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { addOrderNote, cancelUnpaidOrder, extendOrderHold, remindOfPart } from '../../sales/endpoints.ts';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import { eventOrderTexts } from './texts.ts';

export interface TeamDialogProps {
  readonly order: EventOrderDetail;
  readonly onClose: () => void;
  readonly refresh: () => Promise<void>;
}

const NOTE_LENGTH_MAX = 1000;

/** A note for the team. */
export function AddNote({ order: { id, orderNumber: number }, onClose, refresh }: TeamDialogProps) {
  const { note: t } = useTexts(eventOrderTexts);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.lead({ number })}
      action={t.action}
      busy={t.saving}
      field="text"
      send={async () => {
        await call(addOrderNote, { params: { id }, body: { text: input.current?.value ?? '' } }, { idempotencyKey });
        showToast(t.saved);
        await refresh();
      }}
    >
      {(error) => <LongTextInput ref={input} name="text" label={t.label} rows={4} error={error} maxLength={NOTE_LENGTH_MAX} />}
    </ActionDialog>
  );
}

/** A reminder of the next part to the buyer. */
export function SendReminder({ order: { id, orderNumber: number, event, outstanding, currency, due }, onClose, refresh }: TeamDialogProps) {
  const { remind: t } = useTexts(eventOrderTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.lead({ number })}
      action={t.action}
      busy={t.sending}
      send={async () => {
        try {
          const { sent, sentAt } = await call(remindOfPart, { params: { id } }, { idempotencyKey });
          showToast(sent ? t.sent({ number }) : t.sentBefore({ time: formatTime(sentAt, event.timeZone, language) }));
        } finally {
          // Also after a refusal: the part may be paid.
          await refresh();
        }
      }}
    >
      {outstanding !== null && due !== null && (
        <p className="type-body">
          {t.part({
            part: outstanding.part,
            amount: formatMoney(toMinor(due.amount), currency),
            day: formatDay(outstanding.dueDate, event.timeZone, language),
          })}
        </p>
      )}
    </ActionDialog>
  );
}

/** More time for the buyer. */
export function ExtendHold({ order: { id, orderNumber: number, event, holdExpiresAt }, onClose, refresh }: TeamDialogProps) {
  const { extend: t } = useTexts(eventOrderTexts);
  const language = useLanguage();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const time = (at: string) => formatTime(at, event.timeZone, language);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.lead({ number, minutes: EXTENSION_MINUTES, times: EXTENSIONS_MAX, hours: EXTENDED_HOURS_MAX })}
      action={t.action}
      busy={t.extending}
      send={async () => {
        try {
          const { holdExpiresAt: until } = await call(extendOrderHold, { params: { id } }, { idempotencyKey });
          showToast(t.extended({ time: time(until) }));
        } finally {
          // Also after a refusal: the hold may have ended.
          await refresh();
        }
      }}
    >
      {holdExpiresAt !== null && <p className="type-body">{t.now({ time: time(holdExpiresAt) })}</p>}
    </ActionDialog>
  );
}

/** The end of an order that nobody has paid. */
export function CancelUnpaid({ order: { id, orderNumber: number }, onClose, refresh }: TeamDialogProps) {
  const { cancel: t } = useTexts(eventOrderTexts);
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.lead({ number })}
      action={t.action}
      busy={t.cancelling}
      variant="danger"
      send={async () => {
        try {
          await call(cancelUnpaidOrder, { params: { id } }, { idempotencyKey });
          showToast(t.cancelled({ number }));
        } finally {
          await refresh();
        }
      }}
    />
  );
}
