import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, call, newIdempotencyKey, UNREADABLE } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { TestOutcome } from '#features/payments/contract.ts';
import type { PageMethod } from '#features/payments/pages/page-methods.ts';
import type { Order } from '../../contract.ts';
import { getOrder, payInstalment } from '../../endpoints.ts';
import { instalmentTexts } from '../instalments/texts.ts';
import { useOrder } from './use-order.ts';

type PaidBy = { readonly phone: string } | { readonly paymentMethod: PageMethod } | { readonly testOutcome: TestOutcome };

export interface InstalmentPayment {
  /** `choice`: of the method and the number, in a test of the outcome; `payment`: following it. */
  readonly step: 'closed' | 'choice' | 'payment';
  /** The current order while its instalment is paid. */
  readonly order: Order;
  readonly isAsking: boolean;
  readonly error: string | null;
  readonly open: () => void;
  readonly close: () => void;
  /** Back to the choice, for another method. */
  readonly choose: () => void;
  /** Requests the instalment from this number, in stored form, on a page, to which the browser goes, or as a test payment. */
  readonly ask: (by: PaidBy) => Promise<void>;
}

/** The payment of one instalment of an order, or of all through another, from the press on its button until it is paid. */
export function useInstalmentPayment(given: Order, instalment: number, through: number = instalment): InstalmentPayment {
  const t = useTexts(instalmentTexts).parts;
  const client = useQueryClient();
  const [step, setStep] = useState<InstalmentPayment['step']>('closed');
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // A press whose answer was lost is repeated with its key: it is one request. Another number or method is another.
  const last = useRef<{ readonly asked: string; readonly key: string } | null>(null);
  const order = useOrder(step === 'payment' ? given.id : null).data ?? given;
  const isPaid = step === 'payment' && order.instalments.some(({ number, paid }) => number === instalment && paid);

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
    const asked = JSON.stringify(by);
    if (last.current?.asked !== asked) last.current = { asked, key: newIdempotencyKey() };
    try {
      const { action } = await call(
        payInstalment,
        { params: { id: given.id }, body: { instalment, ...(through > instalment && { through }), ...by } },
        { idempotencyKey: last.current.key },
      );
      last.current = null;
      await follow();
      if (action?.kind === 'redirect') location.assign(action.url);
    } catch (failure) {
      const isAnswered = failure instanceof ApiError && failure.isAnswer;
      if (isAnswered) last.current = null;
      // A payment that is in progress, or that was refused: the order tells more than the refusal.
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
    setStep('payment');
  }

  function choose() {
    setError(null);
    setStep('choice');
  }
  function open() {
    setError(null);
    setStep(given.payment?.status === 'pending' ? 'payment' : 'choice');
  }
  return { step, order, isAsking, error, open, close: () => setStep('closed'), choose, ask };
}
