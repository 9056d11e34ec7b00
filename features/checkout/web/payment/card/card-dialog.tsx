import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { HoldTimer } from '#platform/web/ui/countdown/hold-timer.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { BeadSpinner } from '#platform/web/ui/pictures/bead-spinner.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { isWallet } from '#features/payments/pages/page-methods.ts';
import type { Order } from '../../../contract.ts';
import { checkoutTexts } from '../../texts.ts';
import { OtherMethod } from '../other-method.tsx';
import { StateNews } from '../state-news.tsx';
import { cardTexts } from './texts.ts';

interface CardDialogProps {
  readonly order: Order;
  /** It pays a part of a confirmed order, whose tickets need not be held. */
  readonly isPart?: boolean;
  readonly open: boolean;
  readonly busy: string | false;
  /** Opens another page. */
  readonly onTryAgain: () => void;
  /** Leads to another method. */
  readonly onOther: () => void;
  /** Closing does not release the hold. */
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** A payment on a page, by card or by a wallet: where it is paid, and what became of it. */
export function CardDialog({ order, isPart = false, open, busy, onTryAgain, onOther, onClose, onCancel }: CardDialogProps) {
  const { wallet, bankWaiting, ...card } = useTexts(cardTexts);
  const { prompt, partPrompt, buy, errors } = useTexts(checkoutTexts);
  const formatMoney = useFormatMoney();
  const { payment, currency, status, holdExpiresAt } = order;
  const onPage = { ...card, ...wallet, titles: { ...card.titles, ...wallet.titles } };
  const byBank = payment?.method === 'bank_transfer';
  const byMethod = byBank ? { ...onPage, waiting: bankWaiting } : payment !== null && isWallet(payment.method) ? onPage : card;
  const t = isPart ? { ...byMethod, failed: partPrompt.failed, paid: partPrompt.paid, canClose: card.canClosePart } : byMethod;
  const page = payment?.page ?? null;
  const isPaid = payment === null ? status === 'confirmed' : payment.status === 'succeeded';
  const state = isPaid ? 'paid' : payment?.status === 'failed' ? 'failed' : page === null ? 'opening' : 'waiting';
  const amount = formatMoney(toMinor(payment?.amount ?? order.totalAmount), currency);
  const description =
    state === 'waiting' ? t.waiting({ amount, strong: (words) => <strong className="whitespace-nowrap text-ink">{words}</strong> }) : t[state];
  const reason = state === 'failed' ? (payment?.message ?? errors.payment) : null;
  return (
    <Dialog open={open} onClose={onClose} title={t.titles[state]} description={description}>
      <StateNews of={state === 'opening' ? 'checking' : state}>
        {t.titles[state]}. {reason !== null && <>{reason}. </>}
        {description}
      </StateNews>
      {state === 'waiting' && page !== null && (
        <div className="grid gap-2">
          <a href={page.url} className={buttonLook({ full: true })}>
            {t.open}
          </a>
          <a href={page.leaveUrl} className={buttonLook({ full: true, variant: 'outline' })}>
            {t.stop}
          </a>
          <p className="type-small mt-2 text-ink2">{t.canClose}</p>
        </div>
      )}
      {state === 'failed' && (
        <div className="grid gap-4">
          <Alert tone="bad">{reason}.</Alert>
          {holdExpiresAt !== null && <HoldTimer expiresAt={holdExpiresAt} look="inset" />}
          <div className="grid gap-2">
            <Button full busy={busy} onClick={onTryAgain}>
              {prompt.tryAgain}
            </Button>
            <OtherMethod order={order} onOther={onOther} />
            <Button full variant="ghost" onClick={onCancel}>
              {buy.cancel}
            </Button>
          </div>
        </div>
      )}
      {(state === 'opening' || state === 'paid') && (
        <div aria-hidden="true" className="grid place-content-center py-6">
          <BeadSpinner size={56} />
        </div>
      )}
    </Dialog>
  );
}
