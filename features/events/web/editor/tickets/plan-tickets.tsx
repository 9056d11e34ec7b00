import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import { isBeyondPlan, type PlanTickets as Tickets } from '../../../prices/plan-tickets.ts';
import { editorTexts } from '../texts.ts';

/** How many tickets the event offers of those that the plan of its organization is for, and the way to a larger plan. */
export function PlanTickets({ tickets, isDraft }: { readonly tickets: Tickets; readonly isDraft: boolean }) {
  const { offered, max } = tickets;
  const t = useTexts(editorTexts).plan;
  const larger = (
    <Link to={paths.contact({ topic: 'organizing' })} className="link">
      {t.larger}
    </Link>
  );
  if (isBeyondPlan(tickets, 0))
    return (
      <Alert tone="warn" className="mb-4">
        {(isDraft ? t.beyondDraft : t.beyond)({ offered, max })} {larger}
      </Alert>
    );
  return (
    <div className="mb-4 grid gap-2 rounded-inset border border-line bg-surface p-4">
      <p className="type-strong">{t.of({ offered, max })}</p>
      <BeadBar value={offered} total={max} beads={24} label={t.covered} showFigures={false} className="max-w-[360px]" />
      <p className="type-small text-ink2">
        {t.lead} {larger}
      </p>
    </div>
  );
}
