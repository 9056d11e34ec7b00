import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ChipLink } from '#platform/web/ui/controls/chip-link.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { ledgerTexts } from './texts.ts';

type LedgerView = 'accounts' | 'entries' | 'proofs' | 'statements' | 'bank';

/** The ways to look at the ledger, each with an address of its own. */
export function LedgerNav({ current }: { readonly current: LedgerView }) {
  const t = useTexts(ledgerTexts);
  const views = {
    accounts: workPaths.adminLedger(),
    entries: workPaths.adminLedgerEntries(),
    proofs: workPaths.adminLedgerProofs(),
    statements: workPaths.adminLedgerStatements(),
    bank: workPaths.adminLedgerBank(),
  };
  return (
    <nav aria-label={t.views} className="mb-6 flex flex-wrap gap-2">
      {(Object.keys(views) as LedgerView[]).map((view) => (
        <ChipLink key={view} to={views[view]} current={view === current}>
          {t.view[view]}
        </ChipLink>
      ))}
    </nav>
  );
}
