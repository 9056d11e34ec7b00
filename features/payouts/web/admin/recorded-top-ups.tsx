import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { DataTable } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { listRecordedTopUps, takeTopUpBack } from '../../endpoints.ts';
import type { RecordedTopUp } from '../../funds/top-up-contract.ts';
import { Reason } from './reason-input.tsx';
import { waitingTexts } from './texts.ts';

/** Those that are shown, the newest: an older one was wrong for so long that the bank's statement has told. */
const SHOWN = 50;
const queryKey = ['recorded-top-ups'];

/** What was recorded as paid in at the bank by organizers, and the way to take it back; nothing while there is none. */
export function RecordedTopUps() {
  const t = useTexts(waitingTexts).topUps;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(listRecordedTopUps, { query: { limit: SHOWN } }, { signal }) });
  const [wrong, setWrong] = useState<RecordedTopUp | null>(null);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="recorded-top-ups" className="mt-10">
      <h2 id="recorded-top-ups" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <div className="mt-3">
        <DataTable
          label={t.title}
          rows={data.items}
          columns={[
            {
              label: t.event,
              isMain: true,
              cell: ({ event, organization }) => (
                <span className="block min-w-40 max-md:min-w-0">
                  <span className="type-strong block wrap-anywhere">{event.name}</span>
                  <span className="type-small block wrap-anywhere text-ink2">{organization.name}</span>
                </span>
              ),
            },
            {
              label: t.amount,
              isNumber: true,
              cell: ({ amount, currency }) => <span className="whitespace-nowrap">{formatMoney(toMinor(amount), currency)}</span>,
            },
            { label: t.reference, cell: ({ reference }) => <span className="tnum wrap-anywhere">{reference}</span> },
            { label: t.at, cell: ({ at }) => formatMoment(at, HOME_ZONE, language) },
            {
              label: t.actions,
              isActions: true,
              cell: (row) =>
                row.status === 'taken-back' ? (
                  <Badge tone="mute">{t.isTakenBack}</Badge>
                ) : (
                  <div className="flex max-md:*:flex-1 md:justify-end">
                    <Button variant="outline" size="small" aria-label={t.takeBackOf({ reference: row.reference })} onClick={() => setWrong(row)}>
                      {t.takeBack}
                    </Button>
                  </div>
                ),
            },
          ]}
        />
      </div>
      {wrong !== null && <TakeBackDialog topUp={wrong} onClose={() => setWrong(null)} />}
    </section>
  );
}

interface TakeBackDialogProps {
  readonly topUp: RecordedTopUp;
  readonly onClose: () => void;
}

function TakeBackDialog({ topUp: { id, reference }, onClose }: TakeBackDialogProps) {
  const t = useTexts(waitingTexts).topUps;
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.takeBackOf({ reference })}
      description={t.takeBackText}
      action={t.takeBack}
      busy={t.takingBack}
      field="reason"
      variant="danger"
      send={async () => {
        await call(takeTopUpBack, { params: { id }, body: { reason } });
        showToast(t.isTakenBack);
        await client.invalidateQueries({ queryKey });
        await client.invalidateQueries({ queryKey: ['waiting-payouts'] });
      }}
    >
      {(error) => <Reason value={reason} error={error} onChange={setReason} />}
    </ActionDialog>
  );
}
