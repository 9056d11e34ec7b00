import { Copy } from 'lucide';
import { toMinor, type Currency } from '#platform/contract/money.ts';
import { copyAddress } from '#platform/web/device/share-address.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Order } from '../../../contract.ts';
import { menuTexts } from './texts.ts';

interface PayFromMenuProps {
  readonly paybill: NonNullable<Order['paybill']>;
  readonly currency: Currency;
  /** Shown at once: the request to the phone has failed. */
  readonly isOpen: boolean;
}

/** What to type in the M-Pesa menu of any phone, when no request reaches one. */
export function PayFromMenu({ isOpen, ...typed }: PayFromMenuProps) {
  const t = useTexts(menuTexts);
  // A new element when the request fails: `open` of an element that is there is the buyer's.
  return (
    <details key={String(isOpen)} open={isOpen} className="rounded-inset bg-sunken px-4">
      <summary className="type-strong tap flex cursor-pointer items-center py-3">{t.title}</summary>
      <p className="type-small text-ink2">{t.lead}</p>
      <TypedInMenu {...typed} />
    </details>
  );
}

/** Business number, account and amount, each to be copied. */
export function TypedInMenu({ paybill: { paybill, account, amount }, currency }: Omit<PayFromMenuProps, 'isOpen'>) {
  const t = useTexts(menuTexts);
  const formatMoney = useFormatMoney();
  return (
    <>
      <dl className="mt-2">
        <Typed label={t.paybill} value={paybill} />
        <Typed label={t.account} value={account} />
        <Typed label={t.amount} value={formatMoney(toMinor(amount), currency)} copied={String(amount)} />
      </dl>
      <p className="type-small py-4 text-ink2">{t.exact}</p>
    </>
  );
}

interface TypedProps {
  readonly label: string;
  readonly value: string;
  /** By default the value as it is shown. */
  readonly copied?: string;
}

function Typed({ label, value, copied = value }: TypedProps) {
  const t = useTexts(menuTexts);
  async function copy() {
    const isCopied = await copyAddress(copied);
    const words = textsNow(menuTexts);
    showToast(isCopied ? words.copied : words.notCopied, { tone: isCopied ? 'ok' : 'bad' });
  }
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-2">
      <dt className="type-micro font-semibold text-ink2">{label}</dt>
      <dd className="tnum type-strong wrap-anywhere select-all">{value}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button variant="ghost" size="small" aria-label={t.copy({ what: label })} icon={<Icon of={Copy} size={18} />} onClick={() => void copy()} />
      </dd>
    </div>
  );
}
