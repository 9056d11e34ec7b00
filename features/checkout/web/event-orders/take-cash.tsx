import { useRef } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { recordCash } from '../../sales/endpoints.ts';
import type { EventOrder } from '../../sales/event-orders-contract.ts';
import { eventOrderTexts } from './texts.ts';

interface TakeCashProps {
  /** As the cashier saw it. */
  readonly order: EventOrder;
  readonly onClose: () => void;
  readonly refresh: () => Promise<void>;
}

/** Records cash for what is due. The server takes a part once, also when two cashiers take it at the same moment, and says so. */
export function TakeCash({ order: { id, orderNumber: number, buyer, due, currency, totalAmount }, onClose, refresh }: TakeCashProps) {
  const { cash: t } = useTexts(eventOrderTexts);
  const formatMoney = useFormatMoney();
  const input = useRef<HTMLInputElement>(null);
  if (due === null) return null;
  const amount = formatMoney(toMinor(due.amount), currency);

  async function send() {
    const body = { receipt: input.current?.value ?? '', instalment: due?.instalment };
    try {
      await call(recordCash, { params: { id }, body });
      showToast(t.taken({ amount, number }));
    } finally {
      // Also after a refusal: another cashier may have been first.
      await refresh();
    }
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title}
      description={buyer === null ? t.lead({ number }) : t.leadOf({ number, buyer: buyer.name })}
      action={t.confirm({ amount })}
      busy={t.taking}
      field="receipt"
      send={send}
    >
      {(error) => (
        <>
          <div className="rounded-inset bg-warnbg p-4">
            <p className="type-small">{t.due}</p>
            <p className="type-title tnum">{amount}</p>
            {due.amount < totalAmount && <p className="type-small">{t.part({ number: due.instalment })}</p>}
          </div>
          <TextInput
            ref={input}
            name="receipt"
            label={t.receipt}
            hint={t.hint}
            error={error}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </>
      )}
    </ActionDialog>
  );
}
