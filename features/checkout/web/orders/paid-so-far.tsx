import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Order } from '../../contract.ts';
import { instalmentTexts } from '../instalments/texts.ts';

/** The paid amount of an order, as the beginning of a text. */
export function PaidSoFar({ order: { paidAmount, totalAmount, currency } }: { readonly order: Order }) {
  const t = useTexts(instalmentTexts).parts;
  const formatMoney = useFormatMoney();
  return <>{t.paidOf({ paid: formatMoney(toMinor(paidAmount), currency), total: formatMoney(toMinor(totalAmount), currency) })}. </>;
}
