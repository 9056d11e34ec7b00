import { Monitor, Smartphone, Tablet } from 'lucide';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { BarList, type Bar } from '../charts/bar-list.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import type { AnalyticsFigures } from '../../contract.ts';
import { analyticsTexts } from '../texts.ts';
import { useFigures } from '../use-figures.ts';

const LOCATIONS_SHOWN = 4;
const deviceIcons = { mobile: Smartphone, tablet: Tablet, desktop: Monitor } as const;

/** Ages and cities of buyers, as far as they gave them, and the devices of visitors. */
export function Audience({ figures: { demographics, currency } }: { readonly figures: AnalyticsFigures }) {
  const { audience: t } = useTexts(analyticsTexts);
  const { percent, count } = useFigures(currency);
  const { ageGroups, devices, known } = demographics;
  const locations = demographics.locations.slice(0, LOCATIONS_SHOWN);
  const groups = [
    ...ageGroups.map((entry) => ({ ...entry, kind: t.ages, name: t.ageRanges[entry.range] })),
    ...devices.map((entry) => ({ ...entry, kind: t.devices, name: t.deviceNames[entry.type] })),
    ...locations.map((entry) => ({ ...entry, kind: t.places, name: entry.city })),
  ];
  const bar = (name: string, share: number, label: ReactNode = name): Bar => ({ key: name, label, share, value: percent(share) });
  return (
    <ChartCard
      title={t.title}
      lead={t.gender}
      table={
        groups.length > 0 && (
          <ChartTable
            label={t.title}
            columns={[t.value, t.group, t.count, t.share]}
            rows={groups.map(({ kind, name, count: found, percentage }) => ({
              key: `${kind} ${name}`,
              cells: [{ text: name }, { text: kind }, { text: count(found) }, { text: percent(percentage) }],
            }))}
          />
        )
      }
    >
      <div className="grid grid-cols-1 gap-x-10 gap-y-7 md:grid-cols-3">
        <Group
          title={t.ages}
          note={t.knownAges({ known: known.ages, orders: known.orders })}
          bars={ageGroups.map(({ range, percentage }) => bar(t.ageRanges[range], percentage))}
        />
        <Group
          title={t.devices}
          note={t.ofVisitors}
          bars={devices.map(({ type, percentage }) =>
            bar(
              t.deviceNames[type],
              percentage,
              <span className="inline-flex items-center gap-2">
                <Icon of={deviceIcons[type]} size={18} />
                {t.deviceNames[type]}
              </span>,
            ),
          )}
        />
        <Group
          title={t.places}
          note={t.knownAges({ known: known.cities, orders: known.orders })}
          bars={locations.map(({ city, percentage }) => bar(city, percentage))}
        />
      </div>
    </ChartCard>
  );
}

function Group({ title, note, bars }: { readonly title: string; readonly note: string; readonly bars: readonly Bar[] }) {
  const { audience: t } = useTexts(analyticsTexts);
  return (
    <div className="min-w-0">
      <h3 className="type-strong">{title}</h3>
      <p className="type-small mb-3.5 text-ink2">{note}</p>
      {bars.length > 0 ? <BarList label={title} bars={bars} /> : <p className="type-body text-ink2">{t.none}</p>}
    </div>
  );
}
