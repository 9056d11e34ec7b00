import { nameIn } from '#features/events/fixed-names.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import type { AnalyticsFigures } from '../../contract.ts';
import { analyticsTexts } from '../texts.ts';
import { useFigures } from '../use-figures.ts';

type TicketType = AnalyticsFigures['ticketTypes'][number];

interface TicketTypesProps {
  readonly figures: AnalyticsFigures;
  /** Where the types of several events stand below each other. */
  readonly showsEvent: boolean;
}

/** What each ticket type brought. */
export function TicketTypes({ figures: { ticketTypes, currency }, showsEvent }: TicketTypesProps) {
  const { types: t } = useTexts(analyticsTexts);
  const language = useLanguage();
  const { money, percent, count } = useFigures(currency);
  const nameOf = ({ name, kind, eventName }: TicketType) =>
    [nameIn(name, language), kind === 'add_on' && t.addOn, showsEvent && eventName].filter(Boolean).join(' · ');
  return (
    <ChartCard
      title={t.title}
      table={
        ticketTypes.length > 0 && (
          <ChartTable
            label={t.title}
            columns={[t.type, t.soldInPeriod, t.sold, t.capacity, t.price, t.conversion, t.revenue]}
            rows={ticketTypes.map((type) => ({
              key: type.id,
              cells: [
                { text: nameOf(type), by: nameOf(type) },
                { text: count(type.soldInPeriod), by: type.soldInPeriod },
                { text: count(type.sold), by: type.sold },
                { text: count(type.totalQuantity), by: type.totalQuantity },
                { text: money(type.avgPrice), by: type.avgPrice },
                { text: percent(type.conversionRate), by: type.conversionRate },
                { text: money(type.revenue), by: type.revenue },
              ],
            }))}
          />
        )
      }
    >
      <ul className="-my-4 divide-y divide-line">
        {ticketTypes.map((type) => (
          <li
            key={type.id}
            className="grid grid-cols-2 items-center gap-x-6 gap-y-2.5 py-4 md:grid-cols-[minmax(0,22fr)_minmax(0,48fr)_minmax(0,18fr)_minmax(0,12fr)]"
          >
            <div className="min-w-0 max-md:col-span-2">
              <h3 className="type-strong wrap-anywhere">
                {nameIn(type.name, language)} {type.kind === 'add_on' && <Badge tone="info">{t.addOn}</Badge>}
              </h3>
              {showsEvent && <p className="type-small wrap-anywhere text-ink2">{type.eventName}</p>}
              <p className="type-small text-ink2">{t.average({ amount: money(type.avgPrice) })}</p>
            </div>
            <div className="min-w-0 max-md:col-span-2">
              <p className="type-small mb-1.5 flex justify-between gap-3">
                <span>{t.soldOf({ sold: type.sold, total: type.totalQuantity })}</span>
                <span className="text-ink2">{percent(type.totalQuantity > 0 ? (type.sold / type.totalQuantity) * 100 : 0)}</span>
              </p>
              <BeadBar value={type.sold} total={type.totalQuantity} beads={40} label={t.sold} showFigures={false} />
            </div>
            <Fact label={t.revenue} value={money(type.revenue)} />
            <Fact label={t.conversion} value={percent(type.conversionRate)} />
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <p className="min-w-0 md:text-right">
      <span className="type-small block text-ink2">{label}</span>
      <strong className="tnum block wrap-anywhere">{value}</strong>
    </p>
  );
}
