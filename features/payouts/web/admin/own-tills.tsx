import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { DataTable } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { decideOwnTill, listWaitingOwnTills } from '../../endpoints.ts';
import type { listWaitingOwnTills as endpoint } from '../../own-till/own-till-contract.ts';
import { Reason } from './reason-input.tsx';
import { waitingTexts } from './texts.ts';

type Waiting = OutputOf<typeof endpoint>['items'][number];
const queryKey = ['own-tills'];

/** Own tills and paybills of organizers that wait for an admin; nothing while none does. */
export function OwnTills() {
  const t = useTexts(waitingTexts).ownTills;
  const language = useLanguage();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(listWaitingOwnTills, {}, { signal }) });
  const [asked, setAsked] = useState<{ readonly till: Waiting; readonly isAccepted: boolean } | null>(null);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="own-tills" className="mt-10">
      <h2 id="own-tills" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <div className="mt-3">
        <DataTable
          label={t.title}
          rows={data.items}
          columns={[
            {
              label: t.organization,
              isMain: true,
              cell: ({ organization }) => <span className="type-strong wrap-anywhere">{organization.name}</span>,
            },
            { label: t.number, cell: ({ kind, number }) => <span className="tnum">{t.kinds[kind]({ number })}</span> },
            { label: t.since, cell: ({ createdAt }) => formatMoment(createdAt, HOME_ZONE, language) },
            {
              label: t.actions,
              isActions: true,
              cell: (till) => (
                <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
                  {([true, false] as const).map((isAccepted) => (
                    <Button
                      key={String(isAccepted)}
                      variant="outline"
                      size="small"
                      aria-label={(isAccepted ? t.acceptOf : t.refuseOf)({ organization: till.organization.name })}
                      onClick={() => setAsked({ till, isAccepted })}
                    >
                      {isAccepted ? t.accept : t.refuse}
                    </Button>
                  ))}
                </div>
              ),
            },
          ]}
        />
      </div>
      {asked !== null && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface DecisionDialogProps {
  readonly till: Waiting;
  readonly isAccepted: boolean;
  readonly onClose: () => void;
}

function DecisionDialog({ till, isAccepted, onClose }: DecisionDialogProps) {
  const t = useTexts(waitingTexts).ownTills;
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={(isAccepted ? t.acceptOf : t.refuseOf)({ organization: till.organization.name })}
      description={isAccepted ? t.acceptText : t.refuseText}
      action={isAccepted ? t.accept : t.refuse}
      busy={t.deciding}
      field="reason"
      send={async () => {
        await call(decideOwnTill, { params: { id: till.id }, body: { isAccepted, reason } });
        showToast(isAccepted ? t.accepted : t.refused);
        await client.invalidateQueries({ queryKey });
      }}
    >
      {(error) => <Reason value={reason} error={error} onChange={setReason} />}
    </ActionDialog>
  );
}
