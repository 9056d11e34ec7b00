import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { useOrganizerArea } from '#platform/web/page/organizer-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { reportTexts } from '../texts.ts';
import { OwnReports } from './own-reports.tsx';
import { ReportForm } from './report-form.tsx';
import { ScheduledReports } from './scheduled-reports.tsx';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** Reports as files: asked for, watched while they are made, downloaded; and those that are made regularly. */
export default function ReportsPage() {
  const t = useTexts(reportTexts);
  const { organization } = useOrganizerArea();
  return (
    <>
      <PageHead title={t.title} index={false} />
      <ListHeading>{t.title}</ListHeading>
      <p className="type-body measure mt-2 text-ink2">{t.lead}</p>
      <ReportForm organization={organization} />
      <OwnReports />
      <ScheduledReports />
    </>
  );
}
