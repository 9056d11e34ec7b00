import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor, type Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Cancellation } from '../../cancelling/cancellation-contract.ts';
import { cancellingTexts } from './texts.ts';

type TopUp = Cancellation['funds']['topUps'][number];

const tones: Readonly<Record<TopUp['status'], BadgeTone>> = { asked: 'info', arrived: 'ok', failed: 'bad', 'taken-back': 'mute' };

interface PaidInProps {
  readonly items: readonly (TopUp & {
    readonly currency: Currency;
    readonly timeZone: string;
    /** Its name, where the list is of several. */
    readonly event: string | null;
  })[];
}

/** What was paid in, and what phones were asked for. */
export function PaidInList({ items }: PaidInProps) {
  const t = useTexts(cancellingTexts).funds;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  return (
    <ul className="divide-y divide-line">
      {items.map(({ id, amount, currency, timeZone, way, status, problem, at, event }) => (
        <li key={id} className="grid gap-1 py-2.5">
          <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
            <span className="tnum font-semibold whitespace-nowrap">{formatMoney(toMinor(amount), currency)}</span>
          </p>
          {event !== null && <p className="type-strong wrap-anywhere">{event}</p>}
          <p className="type-small text-ink2">
            {t.came({ way: t.ways[way], at: formatMoment(at, timeZone, language) })}
            {problem !== null && ` ${problem}.`}
          </p>
        </li>
      ))}
    </ul>
  );
}
