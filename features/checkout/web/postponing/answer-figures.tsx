import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Postponements } from '../../postponing/answer-contract.ts';
import { postponingTexts } from './texts.ts';

type Postponement = Postponements['postponements'][number];

/** Each postponement with how many kept, gave back and are silent, and the sums; the newest first. */
export function AnswerFigures({ postponements: { postponements, event, currency } }: { readonly postponements: Postponements }) {
  const t = useTexts(postponingTexts);
  return (
    <Card className="grid gap-6">
      <h2 className="type-h3">{t.answers}</h2>
      {postponements.length === 0 && <p className="type-body text-ink2">{t.none}</p>}
      {postponements.map((postponement) => (
        <Figures key={postponement.id} postponement={postponement} timeZone={event.timeZone} currency={currency} />
      ))}
    </Card>
  );
}

interface FiguresProps {
  readonly postponement: Postponement;
  readonly timeZone: string;
  readonly currency: Postponements['currency'];
}

function Figures({ postponement, timeZone, currency }: FiguresProps) {
  const t = useTexts(postponingTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const moment = (date: string) => formatMoment(date, timeZone, language);
  const { previousStartDate, startDate, respondBy, reason, isOpen } = postponement;
  return (
    <section className="grid gap-2 border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <h3 className="type-strong">{t.moved({ before: moment(previousStartDate), after: moment(startDate) })}</h3>
      <p className="type-small text-ink2">{isOpen ? t.open({ until: moment(respondBy) }) : t.closed}</p>
      {reason !== null && <p className="type-small wrap-anywhere text-ink2">{t.reason({ reason })}</p>}
      <ul className="mt-1 divide-y divide-line">
        {(['kept', 'givenBack', 'silent'] as const).map((answer) => {
          const { orders, tickets, amount } = postponement[answer];
          return (
            <li key={answer} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
              <span className="min-w-0">
                {t[answer]}
                <span className="type-small block text-ink2">{t.counts({ orders, tickets })}</span>
              </span>
              <span className="tnum font-semibold">{formatMoney(toMinor(amount), currency)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
