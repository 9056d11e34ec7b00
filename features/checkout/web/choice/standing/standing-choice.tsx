import { useId } from 'react';
import { formatDay, HOME_ZONE } from '#platform/contract/dates.ts';
import type { Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { noonOf } from '../../../instalments/standing-days.ts';
import type { StandingPlan } from '../../../instalments/standing-rules.ts';
import { instalmentTexts } from '../../instalments/texts.ts';

interface StandingChoiceProps {
  readonly offer: StandingPlan;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** All parts of the plan, minor units. */
  readonly instalmentsMinor: readonly number[];
  readonly currency: Currency;
}

/** Lets M-Pesa pay the later parts by itself: what it takes and when, that it asks for the PIN a second time, and how it is stopped. */
export function StandingChoice({ offer, isChosen, onChoose, instalmentsMinor, currency }: StandingChoiceProps) {
  const { standing: t } = useTexts(instalmentTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const about = useId();
  const { deductions, frequency, amountMinor } = offer;
  const day = (at: number) => formatDay(noonOf(deductions.at(at)?.day ?? ''), HOME_ZONE, language);
  const others = instalmentsMinor.flatMap((minor, index) =>
    index === 0 || deductions.some(({ part }) => part === index + 1) ? [] : [{ number: index + 1, amount: formatMoney(minor, currency) }],
  );
  return (
    <div className="mt-3 rounded-card border border-line bg-surface px-4 pt-1.5 pb-4 md:px-4.5">
      <Checkbox label={t.choose} aria-describedby={about} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <div id={about} className="type-small grid gap-1.5 pl-9 text-ink2">
        <p>{t.takes({ amount: formatMoney(amountMinor, currency), frequency, first: day(0), last: day(-1) })}</p>
        {others.map((part) => (
          <p key={part.number}>{t.otherAmount(part)}</p>
        ))}
        <p>{t.secondPin}</p>
      </div>
    </div>
  );
}
