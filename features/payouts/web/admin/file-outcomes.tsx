import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { BankFile, BankFileDetail } from '../../bank-contract.ts';
import { getBankFile, settleBankFile } from '../../endpoints.ts';
import type { PartStatus } from '../../payout-facts.ts';
import { notPaidYet, OutcomeDialog, PaidFields } from './outcome-dialog.tsx';
import { waitingTexts } from './texts.ts';

const tones: Readonly<Record<PartStatus, BadgeTone>> = { queued: 'mute', asked: 'info', done: 'ok', failed: 'bad', dropped: 'mute' };

type Part = BankFileDetail['items'][number];

interface FileOutcomesProps {
  readonly file: BankFile;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** The parts of a file and what became of each; one dialog at a time. */
export function FileOutcomes({ file, onClose, onChanged }: FileOutcomesProps) {
  const { bank: t, settle } = useTexts(waitingTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const client = useQueryClient();
  const queryKey = ['bank-files', file.id];
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => call(getBankFile, { params: { id: file.id } }, { signal }) });
  const [asked, setAsked] = useState<Part | 'all' | null>(null);
  const money = (amount: number) => formatMoney(toMinor(amount), file.currency);
  const title = t.outcomesOf({ at: formatMoment(file.createdAt, HOME_ZONE, language) });
  const close = () => setAsked(null);
  const done = async () => {
    showToast(settle.done);
    await client.invalidateQueries({ queryKey });
    await onChanged();
  };
  if (asked === 'all') return <AllPaid file={file} title={title} onClose={close} onDone={done} />;
  if (asked !== null)
    return <OutcomeDialog partId={asked.id} title={t.recordOf({ name: asked.name, amount: money(asked.amount) })} onClose={close} onDone={done} />;
  return (
    <Dialog open onClose={onClose} title={title}>
      {data === undefined && error === null && <Skeleton className="h-[80px] rounded-card!" />}
      {error !== null && <Alert tone="bad">{messageFor(error)}</Alert>}
      <ul className="grid gap-3">
        {data?.items.map((part) => (
          <li key={part.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3 last:border-0">
            <span className="type-strong min-w-0 wrap-anywhere">{[part.name, money(part.amount)].join(', ')}</span>
            <Badge tone={tones[part.status]}>{t.part[part.status]}</Badge>
            <span className="type-small w-full wrap-anywhere text-ink2">
              {[part.organization, part.event, part.to.masked, part.receipt, part.problem].filter(Boolean).join(' · ')}
            </span>
            {part.status === 'asked' && (
              <Button
                variant="outline"
                size="small"
                aria-label={t.recordOf({ name: part.name, amount: money(part.amount) })}
                onClick={() => setAsked(part)}
              >
                {t.record}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data !== undefined && data.open > 0 && (
        <Button className="mt-4 w-full" onClick={() => setAsked('all')}>
          {t.allPaid}
        </Button>
      )}
    </Dialog>
  );
}

interface AllPaidProps {
  readonly file: BankFile;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function AllPaid({ file, title, onClose, onDone }: AllPaidProps) {
  const { bank: t, settle } = useTexts(waitingTexts);
  const [paid, setPaid] = useState(notPaidYet);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={title}
      description={t.allPaidText}
      action={t.allPaid}
      busy={settle.sending}
      field={['reference', 'day']}
      send={async () => {
        await call(settleBankFile, { params: { id: file.id }, body: paid });
        await onDone();
      }}
    >
      {(_, errors) => <PaidFields value={paid} errors={errors} onChange={setPaid} />}
    </ActionDialog>
  );
}
