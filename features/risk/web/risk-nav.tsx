import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ChipLink } from '#platform/web/ui/controls/chip-link.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { riskTexts } from './texts.ts';

type RiskView = 'disputes' | 'suspended' | 'flags' | 'refused';

/** Disputes, suspended and flagged orders, and refused payments, each with an address of its own. */
export function RiskNav({ current }: { readonly current: RiskView }) {
  const t = useTexts(riskTexts);
  const views = {
    disputes: workPaths.adminDisputes(),
    suspended: workPaths.adminSuspendedOrders(),
    flags: workPaths.adminRiskFlags(),
    refused: workPaths.adminRefusedPayments(),
  };
  return (
    <nav aria-label={t.views} className="mb-6 flex flex-wrap gap-2">
      {(Object.keys(views) as RiskView[]).map((view) => (
        <ChipLink key={view} to={views[view]} current={view === current}>
          {t.view[view]}
        </ChipLink>
      ))}
    </nav>
  );
}
