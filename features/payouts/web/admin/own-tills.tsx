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
import { decideOwnTill, listOwnTills, revokeOwnTill } from '../../endpoints.ts';
import type { listOwnTills as endpoint } from '../../own-till/own-till-contract.ts';
import { Reason } from './reason-input.tsx';
import { waitingTexts } from './texts.ts';

type Till = OutputOf<typeof endpoint>['items'][number];
type Decision = 'accept' | 'refuse' | 'withdraw';
const queryKey = ['own-tills'];

/** Own tills and paybills of organizers: what waits for an admin, and what can be withdrawn; nothing while there is none. */
export function OwnTills() {
  const t = useTexts(waitingTexts).ownTills;
  const language = useLanguage();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(listOwnTills, {}, { signal }) });
  const [asked, setAsked] = useState<{ readonly till: Till; readonly decision: Decision } | null>(null);
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
            {
              label: t.number,
              cell: ({ kind, number, provedAt, state }) => (
                <span className="block">
                  <span className="tnum block">{t.kinds[kind]({ number })}</span>
                  {provedAt !== null && (
                    <span className="type-small block text-ink2">{t.proved({ at: formatMoment(provedAt, HOME_ZONE, language) })}</span>
                  )}
                  {provedAt === null && state === 'waiting' && <span className="type-small block text-ink2">{t.notProved}</span>}
                </span>
              ),
            },
            { label: t.since, cell: ({ createdAt }) => formatMoment(createdAt, HOME_ZONE, language) },
            {
              label: t.state,
              cell: ({ state, effectiveAt }) =>
                effectiveAt === null || state !== 'cooling'
                  ? t.states[state]
                  : t.coolingUntil({ at: formatMoment(effectiveAt, HOME_ZONE, language) }),
            },
            {
              label: t.actions,
              isActions: true,
              cell: (till) => (
                <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:flex-nowrap md:justify-end">
                  {decisionsOf(till).map((decision) => (
                    <Button
                      key={decision}
                      variant="outline"
                      size="small"
                      aria-label={t.decisionsOf[decision]({ organization: till.organization.name })}
                      onClick={() => setAsked({ till, decision })}
                    >
                      {t.decisions[decision]}
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

/** One that its owner has not proved can only be refused. */
function decisionsOf({ state, provedAt }: Till): readonly Decision[] {
  if (state !== 'waiting') return ['withdraw'];
  return provedAt === null ? ['refuse'] : ['accept', 'refuse'];
}

interface DecisionDialogProps {
  readonly till: Till;
  readonly decision: Decision;
  readonly onClose: () => void;
}

function DecisionDialog({ till, decision, onClose }: DecisionDialogProps) {
  const t = useTexts(waitingTexts).ownTills;
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.decisionsOf[decision]({ organization: till.organization.name })}
      description={t.decisionTexts[decision]}
      action={t.decisions[decision]}
      variant={decision === 'withdraw' ? 'danger' : 'primary'}
      busy={t.deciding}
      field="reason"
      send={async () => {
        const params = { id: till.id };
        await (decision === 'withdraw'
          ? call(revokeOwnTill, { params, body: { reason } })
          : call(decideOwnTill, { params, body: { isAccepted: decision === 'accept', reason } }));
        showToast(t.done[decision]);
        await client.invalidateQueries({ queryKey });
      }}
    >
      {(error) => <Reason value={reason} error={error} onChange={setReason} />}
    </ActionDialog>
  );
}
