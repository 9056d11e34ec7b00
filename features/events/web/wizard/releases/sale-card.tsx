import { toMinor, type Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Price } from '#platform/web/ui/price.tsx';
import { dayText, monthOf } from '../form/day-words.ts';
import { completed, earningsOf } from '../../../drafts/complete-draft.ts';
import { saleDaysOf } from '../../../drafts/sale-days.ts';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { colourOf } from './release-mark.tsx';
import { SumCard } from './sum-card.tsx';
import { placeBars, type Bar } from './place-bars.ts';

/** When each release is sold, and what they earn together. */
export function SaleCard() {
  const { sums: t } = useTexts(wizardTexts);
  const { form, today } = useWizard();
  const whole = completed(form, today);
  const bars = placeBars(whole.releases.map((release) => ({ ...release, ...saleDaysOf(release, whole, today) })));
  return (
    <SumCard title={t.onSale}>
      {bars.length > 0 && <Timeline bars={bars} />}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-dashed border-line2 pt-4">
        <span className="type-small text-ink2">{t.everything}</span>
        <Price minor={toMinor(earningsOf(whole))} currency={form.currency as Currency} className="type-figure" />
      </p>
    </SumCard>
  );
}

/** Wide enough for its dates. */
const WIDE = 62;

function Timeline({ bars }: { readonly bars: readonly Bar[] }) {
  const { releases: t } = useTexts(wizardTexts);
  const language = useLanguage();
  const span = ({ start, end }: Bar) => t.toDay({ from: dayText(start, language, { year: false }), to: dayText(end, language, { year: false }) });
  const days = bars.flatMap(({ start, end }) => [start, end]).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const months = [...new Set([first, middleOf(first, last), last].map((day) => monthOf(day, language)))];
  return (
    <>
      <ul className="sr-only">
        {bars.map((bar) => (
          <li key={bar.key}>{[bar.name || t.unnamed({ number: bar.place + 1 }), span(bar)].join(', ')}</li>
        ))}
      </ul>
      <div aria-hidden="true" className="mb-4">
        {bars.map((bar) => (
          <div key={bar.key} className="grid grid-cols-[84px_minmax(0,1fr)] items-stretch">
            <span className="truncate py-2 pr-2 text-[13.5px] font-semibold">{bar.name.split(' ')[0] || t.unnamed({ number: bar.place + 1 })}</span>
            <span className="grid grid-cols-3 divide-x divide-line *:row-start-1">
              <span className="col-start-1" />
              <span className="col-start-2" />
              <span className="col-start-3" />
              <span className="relative z-1 col-span-3 col-start-1 self-center border-0!">
                <span
                  className={classNames(
                    'block h-6 min-w-3 truncate rounded-badge px-2 text-[12px] leading-6 font-semibold',
                    colourOf(bar.place).ground,
                  )}
                  style={{ marginLeft: `${bar.from}%`, width: `${bar.width}%` }}
                >
                  {bar.width >= WIDE && span(bar)}
                </span>
              </span>
            </span>
          </div>
        ))}
        <div className="type-small mt-1 ml-21 flex justify-between text-ink2">
          {months.map((month) => (
            <span key={month}>{month}</span>
          ))}
        </div>
      </div>
    </>
  );
}

function middleOf(first: string, last: string): string {
  return new Date((Date.parse(first) + Date.parse(last)) / 2).toISOString().slice(0, 10);
}
