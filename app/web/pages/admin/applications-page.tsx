import { Hourglass } from 'lucide';
import { useRef, useState } from 'react';
import type { Application, applicationViews } from '#features/organizations/applications/application-contract.ts';
import { SummaryStrip } from '#features/analytics/web/dashboard/summary-strip.tsx';
import { listApplications } from '#features/organizations/endpoints.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { RowBoundary } from '#platform/web/page/row-boundary.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ApplicationCard } from './applications/application-card.tsx';
import { ReviewDialog } from './applications/review-dialog.tsx';
import { RoleNotes } from './applications/role-notes.tsx';
import { applicationTexts } from './applications/texts.ts';
import { ListBar } from '#platform/web/list/list-bar.tsx';
import { ListBody, ListCount } from '#platform/web/list/list-body.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { adminTexts } from './texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

const views = ['pending', 'more_information', 'unseen', 'approved', 'rejected', 'all'] as const satisfies readonly (
  | (typeof applicationViews)[number]
  | 'all'
)[];
const sorts = ['oldest', 'newest', 'company'] as const;

function readApplication(application: Application): Application {
  for (const at of [application.submittedAt, ...application.history.map((entry) => entry.at)]) readMoment(at);
  return application;
}

/** User Management: businesses that wait for approval, and those that were decided. */
export default function ApplicationsPage() {
  const t = useTexts(applicationTexts);
  const frame = useTexts(adminTexts);
  const query = useListQuery();
  const view = query.chosen('status', views) ?? 'pending';
  const sort = query.chosen('sort', sorts) ?? 'oldest';
  const { page, search } = query;
  const list = useServerList(['applications', { view, sort, search, page }], (signal) =>
    call(listApplications, { query: { page, sort, ...(search && { search }), ...(view !== 'all' && { status: view }) } }, { signal }),
  );
  const [reviewed, setReviewed] = useState<{ readonly application: Application; readonly open: boolean; readonly time: number } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The row that had the focus is gone.
  const toHeading = () => heading.current?.focus();

  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 min-[1120px]:grid-cols-[minmax(0,1fr)_340px]">
      <PageHead title={frame.title} index={false} />
      <div className="min-w-0 min-[1120px]:col-span-2">
        <SummaryStrip />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 ref={heading} tabIndex={-1} className="type-h2 rounded-badge outline-none">
              {t.headings[view]}
            </h2>
            {list.data !== undefined && list.data.waiting > 0 && (
              <Badge tone="warn" icon={<Icon of={Hourglass} size={15} />}>
                {frame.waiting({ count: list.data.waiting })}
              </Badge>
            )}
          </div>
          {list.data !== undefined && list.data.unseen > 0 && view !== 'unseen' && (
            <Button variant="outline" size="small" onClick={() => query.change({ status: 'unseen' })}>
              {t.unseen({ count: list.data.unseen })}
            </Button>
          )}
        </div>
        <ListBar>
          <ListSearch label={t.search} query={query} />
          <FilterSelect
            label={t.status}
            showLabel
            value={view}
            options={views.map((value) => ({ value, label: t.statuses[value] }))}
            onChange={({ target }) => query.change({ status: target.value === 'pending' ? '' : target.value })}
          />
          <ListSort query={query} values={sorts} names={t.sorts} />
        </ListBar>
        <ListCount total={list.data?.total} words={t.found} />
        <div className="mt-3">
          <ListBody list={list} query={query} read={readApplication} none={<NoneWaiting onAll={() => query.change({ status: 'all' })} />}>
            {(rows) => (
              <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                {rows.map((application, at) => (
                  <RowBoundary key={application.id}>
                    <ApplicationCard
                      application={application}
                      isNext={at === 0 && application.status === 'pending'}
                      onReview={() => setReviewed({ application, open: true, time: (reviewed?.time ?? 0) + 1 })}
                      onApproved={toHeading}
                    />
                  </RowBoundary>
                ))}
              </ul>
            )}
          </ListBody>
        </div>
      </div>
      <div className="min-[1120px]:mt-11">
        <RoleNotes />
      </div>
      {reviewed !== null && (
        <ReviewDialog
          // Each review begins anew.
          key={reviewed.time}
          // As it is now: the applicant may have answered meanwhile. One that left the list stays as it was.
          application={list.data?.items.find(({ id }) => id === reviewed.application.id) ?? reviewed.application}
          open={reviewed.open}
          onClose={() => setReviewed({ ...reviewed, open: false })}
        />
      )}
    </div>
  );
}

function NoneWaiting({ onAll }: { readonly onAll: () => void }) {
  const t = useTexts(applicationTexts);
  return (
    <StateScreen
      picture={<EmptyPicture />}
      title={t.none}
      actions={
        <Button variant="outline" onClick={onAll}>
          {t.showAll}
        </Button>
      }
    >
      {t.noneMessage}
    </StateScreen>
  );
}
