import { useState } from 'react';
import { DashboardFigures } from '#features/analytics/web/dashboard/dashboard-figures.tsx';
import { useEventFigures } from '#features/analytics/web/dashboard/use-event-figures.ts';
import { percentText } from '#features/analytics/web/use-figures.ts';
import { OwnEvents } from '#features/events/web/own-events/own-events.tsx';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useOrganizerArea } from '#platform/web/page/organizer-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { QuickActions } from './quick-actions.tsx';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** The dashboard: the figures of all events, the events themselves with what each brought, and the ways on. */
export default function DashboardPage() {
  const { organization } = useOrganizerArea();
  const language = useLanguage();
  const money = useFormatMoney();
  const [ids, setIds] = useState<readonly string[]>([]);
  const figures = useEventFigures(ids);
  const inWords =
    figures &&
    new Map(
      [...figures].map(([id, { totalRevenue, currency, viewCount, conversionRate }]) => [
        id,
        {
          revenue: money(toMinor(totalRevenue), currency),
          views: groupDigits(viewCount, language),
          conversion: percentText(conversionRate, language),
        },
      ]),
    );
  return (
    <>
      <DashboardFigures organization={organization} />
      <OwnEvents figures={inWords} onShown={setIds} />
      <QuickActions organization={organization} />
    </>
  );
}
