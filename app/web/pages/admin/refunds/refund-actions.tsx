import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { recordRefund, recordUnpaidRefund } from '#features/checkout/refund-ways/endpoints.ts';
import type { WaitingRefund } from '#features/checkout/refund-ways/ways-contract.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { waitingRefundTexts } from './texts.ts';
import type { Texts } from './texts/en.ts';

/** The key of the list, which an action loads anew. */
export const WAITING_REFUNDS = ['waiting-refunds'];

interface OfRefund {
  readonly refund: WaitingRefund;
}

/** What a person records of a refund: that it was returned, or that it was not paid where it was to go. */
export function RefundActions({ refund }: OfRefund) {
  const { waitsFor } = refund;
  const isReturnable = waitsFor === 'person' || waitsFor === 'buyer' || waitsFor === 'bank';
  const mayComeBack = waitsFor !== 'person' && waitsFor !== 'buyer';
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
      {isReturnable && <Record refund={refund} />}
      {mayComeBack && <RecordUnpaid refund={refund} />}
    </div>
  );
}

function Record({ refund: { id, orderId, orderNumber, amount, currency, waitsFor } }: OfRefund) {
  const t = useTexts(waitingRefundTexts);
  const formatMoney = useFormatMoney();
  const [inCash, setInCash] = useState(false);
  return (
    <RecordButton
      words={{
        action: t.record,
        name: t.recordOf({ number: orderNumber }),
        title: t.recordTitle({ amount: formatMoney(toMinor(amount), currency) }),
        text: t.recordText,
        done: t.recorded({ number: orderNumber }),
      }}
      fields={[{ name: 'receipt', label: t.receipt }]}
      record={({ receipt = '' }) => call(recordRefund, { params: { id: orderId, refundId: id }, body: { receipt, inCash } })}
    >
      {waitsFor === 'bank' && (
        <SelectInput
          name="inCash"
          label={t.how}
          value={String(inCash)}
          options={[
            { value: 'false', label: t.byTransfer },
            { value: 'true', label: t.inCash },
          ]}
          onChange={({ target }) => setInCash(target.value === 'true')}
        />
      )}
    </RecordButton>
  );
}

function RecordUnpaid({ refund: { id, orderId, orderNumber, waitsFor, amount, currency } }: OfRefund) {
  const all = useTexts(waitingRefundTexts);
  const t = wordsOf(all, waitsFor);
  const formatMoney = useFormatMoney();
  return (
    <RecordButton
      words={{
        action: t.action,
        name: t.of({ number: orderNumber }),
        title: t.title({ amount: formatMoney(toMinor(amount), currency) }),
        text: t.text,
        done: (waitsFor === 'twice' ? all.secondRecorded : all.unpaidRecorded)({ number: orderNumber }),
      }}
      fields={[
        { name: 'reason', label: all.reason },
        ...(waitsFor === 'twice' ? [{ name: 'reference', label: all.reference, hint: all.referenceHint }] : []),
        ...(waitsFor === 'twice' || waitsFor === 'transferred' ? [{ name: 'receipt', label: all.returnReceipt, hint: all.returnReceiptHint }] : []),
      ]}
      record={({ reason = '', reference, receipt }) => {
        const body = { reason, reference: reference || null, receipt: receipt || null };
        return call(recordUnpaidRefund, { params: { id: orderId, refundId: id }, body });
      }}
    />
  );
}

function wordsOf(t: Texts, waitsFor: WaitingRefund['waitsFor']) {
  if (waitsFor === 'approval') return t.turnedDown;
  if (waitsFor === 'twice') return t.secondBack;
  return waitsFor === 'transferred' ? t.cameBack : t.notPaid;
}

type Given = Readonly<Record<string, string>>;

interface RecordButtonProps {
  readonly words: Readonly<Record<'action' | 'name' | 'title' | 'text' | 'done', string>>;
  /** The texts that are asked for, as the API names them. */
  readonly fields: readonly { readonly name: string; readonly label: string; readonly hint?: string }[];
  readonly record: (given: Given) => Promise<unknown>;
  /** What else is asked for, above the fields. */
  readonly children?: ReactNode;
}

/** A button whose dialog asks for texts; the list is loaded anew once they are recorded. */
function RecordButton({ words, fields, record, children }: RecordButtonProps) {
  const { recording } = useTexts(waitingRefundTexts);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<Given>({});
  async function send() {
    await record(given);
    showToast(words.done);
    await client.invalidateQueries({ queryKey: WAITING_REFUNDS });
  }
  return (
    <>
      <Button variant="outline" size="small" aria-label={words.name} onClick={() => setOpen(true)}>
        {words.action}
      </Button>
      {isOpen && (
        <ActionDialog
          open
          onClose={() => setOpen(false)}
          title={words.title}
          description={words.text}
          action={words.action}
          busy={recording}
          field={fields.map(({ name }) => name)}
          send={send}
        >
          {(_, errors) => (
            <>
              {children}
              {fields.map(({ name, ...field }) => (
                <TextInput
                  key={name}
                  {...field}
                  name={name}
                  error={errors[name]}
                  value={given[name] ?? ''}
                  autoComplete="off"
                  onChange={({ target }) => setGiven((before) => ({ ...before, [name]: target.value }))}
                />
              ))}
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}
