import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, call, newIdempotencyKey, UNREADABLE } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { TestOutcome } from '#features/payments/contract.ts';
import type { Order } from '../../contract.ts';
import { getOrder, payInstalment } from '../../endpoints.ts';
import { instalmentTexts } from '../instalments/texts.ts';
import { useOrder } from './use-order.ts';

type PaidBy = { readonly phone: string } | { readonly testOutcome: TestOutcome };

export interface InstalmentPayment {
  /** `phone`: choosing the number, in a test the outcome; `prompt`: following the request. */
  readonly step: 'closed' | 'phone' | 'prompt';
  /** The current order while its instalment is paid. */
  readonly order: Order;
  readonly isAsking: boolean;
  readonly error: string | null;
  readonly open: () => void;
  readonly close: () => void;
  /** Requests the instalment from this number, in stored form, or as a test payment. */
  readonly ask: (by: PaidBy) => Promise<void>;
}

/** The payment of one instalment of an order, or of all through another, from the press on its button until it is paid. */
export function useInstalmentPayment(given: Order, instalment: number, through: number = instalment): InstalmentPayment {
  const t = useTexts(instalmentTexts).parts;
  const client = useQueryClient();
  const [step, setStep] = useState<InstalmentPayment['step']>('closed');
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // A press whose answer was lost is repeated with its key: the phone gets one request.
  const key = useRef<string | null>(null);
  const order = useOrder(step === 'prompt' ? given.id : null).data ?? given;
  const isPaid = step === 'prompt' && order.instalments.some(({ number, paid }) => number === instalment && paid);

  const onPaid = useEffectEvent(() => {
    setStep('closed');
    showToast(order.instalments.every(({ paid }) => paid) ? t.allPaid : t.nowPaid({ number: instalment }));
    for (const queryKey of ['orders', 'tickets', 'ticket']) void client.invalidateQueries({ queryKey: [queryKey] });
  });
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid]);

  async function ask(by: PaidBy): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    setError(null);
    key.current ??= newIdempotencyKey();
    try {
      await call(
        payInstalment,
        { params: { id: given.id }, body: { instalment, ...(through > instalment && { through }), ...by } },
        { idempotencyKey: key.current },
      );
      key.current = null;
      await follow();
    } catch (failure) {
      const isAnswered = failure instanceof ApiError && failure.isAnswer;
      if (isAnswered) key.current = null;
      // A request that is in progress, or that the phone refused: the order tells more than the refusal.
      if (isAnswered && typeof (failure.data as { readonly orderId?: unknown } | undefined)?.orderId === 'string') await follow();
      else if (!isAnswered && (await isUnderWay())) await follow();
      else setError(failure instanceof ApiError && failure.code === UNREADABLE ? t.unread : messageFor(failure));
    } finally {
      setAsking(false);
    }
  }

  /** Without a readable answer, checks by the order whether the request was sent. */
  async function isUnderWay(): Promise<boolean> {
    const now = await call(getOrder, { params: { id: given.id } }).catch(() => null);
    return now?.payment?.status === 'pending';
  }

  async function follow(): Promise<void> {
    await client.invalidateQueries({ queryKey: ['order', given.id] });
    setStep('prompt');
  }

  function open() {
    setError(null);
    setStep(given.payment?.status === 'pending' ? 'prompt' : 'phone');
  }
  return { step, order, isAsking, error, open, close: () => setStep('closed'), ask };
}
