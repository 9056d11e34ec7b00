import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { HoldTimer } from '#platform/web/ui/countdown/hold-timer.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { Order } from '../../../contract.ts';
import { checkoutTexts } from '../../texts.ts';
import { OtherMethod } from '../other-method.tsx';
import { TypedInMenu } from './pay-from-menu.tsx';
import { menuTexts } from './texts.ts';

interface MenuDialogProps {
  readonly order: Order;
  readonly open: boolean;
  /** Leads to another method. */
  readonly onOther: () => void;
  /** Closing does not release the hold. */
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** What to type in the M-Pesa menu to pay an order; its page turns by itself once the money has arrived. */
export function MenuDialog({ order, open, onOther, onClose, onCancel }: MenuDialogProps) {
  const t = useTexts(menuTexts);
  const { buy } = useTexts(checkoutTexts);
  const { paybill, currency, holdExpiresAt } = order;
  if (paybill === null) return null;
  return (
    <Dialog open={open} onClose={onClose} title={t.title} description={t.lead}>
      <div className="rounded-inset bg-sunken px-4">
        <TypedInMenu paybill={paybill} currency={currency} />
      </div>
      {holdExpiresAt !== null && (
        <div className="mt-4">
          <HoldTimer expiresAt={holdExpiresAt} look="inset" />
        </div>
      )}
      <div className="mt-6 grid gap-2">
        <OtherMethod order={order} onOther={onOther} />
        <Button full variant="ghost" onClick={onCancel}>
          {buy.cancel}
        </Button>
      </div>
      <p className="type-small mt-4 text-ink2">{t.canClose}</p>
    </Dialog>
  );
}
