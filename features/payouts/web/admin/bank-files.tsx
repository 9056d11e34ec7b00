import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { toMinor, type Currency } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Age } from '#platform/web/list/age.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { BankFile } from '../../bank-contract.ts';
import { downloadBankFile, listBankFiles, makeBankFile } from '../../endpoints.ts';
import { BankAnswerButton } from './bank-answer.tsx';
import { FileOutcomes } from './file-outcomes.tsx';
import { waitingTexts } from './texts.ts';

/** Files that are shown, the newest: what has no outcome after so many is long lost. */
const FILES_SHOWN = 100;

/** Payouts to banks: what waits for a file, the files, and what became of them. */
export function BankFiles() {
  const t = useTexts(waitingTexts).bank;
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['bank-files'],
    queryFn: ({ signal }) => call(listBankFiles, { query: { limit: FILES_SHOWN } }, { signal }),
  });
  const [opened, setOpened] = useState<BankFile | null>(null);
  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['bank-files'] });
    await client.invalidateQueries({ queryKey: ['waiting-payouts'] });
  };
  return (
    <section aria-labelledby="bank-files-title" className="mt-10">
      <h2 id="bank-files-title" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      {data === undefined && error === null && <Skeleton className="mt-4 h-[80px] rounded-card!" />}
      {error !== null && (
        <Alert tone="bad" className="mt-4">
          {messageFor(error)}
        </Alert>
      )}
      {data !== undefined && (
        <Card className="mt-4 grid gap-3">
          {data.waiting.length === 0 && <p className="type-body">{t.nothing}</p>}
          {data.waiting.map((one) => (
            <Waiting key={one.currency} waiting={one} onMade={reload} />
          ))}
        </Card>
      )}
      {data !== undefined && data.items.length > 0 && (
        <div className="mt-4">
          <Files files={data.items} onOpen={setOpened} />
          <BankAnswerButton onRead={reload} />
        </div>
      )}
      {opened !== null && <FileOutcomes file={opened} onClose={() => setOpened(null)} onChanged={reload} />}
    </section>
  );
}

interface WaitingProps {
  readonly waiting: { readonly currency: Currency; readonly parts: number; readonly amount: number };
  readonly onMade: () => Promise<void>;
}

function Waiting({ waiting: { currency, parts, amount }, onMade }: WaitingProps) {
  const t = useTexts(waitingTexts).bank;
  const formatMoney = useFormatMoney();
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function make() {
    setMaking(true);
    setFailure(null);
    try {
      await call(makeBankFile, { body: { currency } });
      showToast(t.made);
    } catch (error) {
      setFailure(error);
    } finally {
      setMaking(false);
      await onMade();
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="type-strong tnum">{t.waits({ parts, amount: formatMoney(toMinor(amount), currency) })}</span>
      <Button className="max-sm:w-full" busy={isMaking && t.making} onClick={() => void make()}>
        {t.make({ currency })}
      </Button>
      {failure !== null && (
        <Alert tone="bad" live className="w-full">
          {messageFor(failure)}
        </Alert>
      )}
    </div>
  );
}

function Files({ files, onOpen }: { readonly files: readonly BankFile[]; readonly onOpen: (file: BankFile) => void }) {
  const t = useTexts(waitingTexts).bank;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const columns: readonly Column<BankFile>[] = [
    { label: t.columns.made, isMain: true, cell: ({ createdAt }) => <Age at={createdAt} /> },
    {
      label: t.columns.amount,
      isNumber: true,
      cell: ({ amount, currency }) => <span className="font-semibold whitespace-nowrap">{formatMoney(toMinor(amount), currency)}</span>,
    },
    { label: t.columns.parts, isNumber: true, cell: ({ parts }) => parts },
    {
      label: t.columns.state,
      cell: ({ open, failed }) => {
        const state = open > 0 ? 'open' : failed > 0 ? 'failed' : 'done';
        return <Badge tone={({ open: 'info', failed: 'bad', done: 'ok' } as const)[state]}>{t.states[state]}</Badge>;
      },
    },
    {
      label: t.columns.actions,
      isActions: true,
      cell: (file) => (
        <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
          <Download file={file} />
          <Button
            variant="outline"
            size="small"
            aria-label={t.outcomesOf({ at: formatMoment(file.createdAt, HOME_ZONE, language) })}
            onClick={() => onOpen(file)}
          >
            {t.outcomes}
          </Button>
        </div>
      ),
    },
  ];
  return <DataTable label={t.title} columns={columns} rows={files} />;
}

function Download({ file: { id, createdAt } }: { readonly file: BankFile }) {
  const t = useTexts(waitingTexts).bank;
  const language = useLanguage();
  const [isDownloading, download] = useDownload(() => downloadFile(downloadBankFile, { params: { id } }));
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={t.downloadOf({ at: formatMoment(createdAt, HOME_ZONE, language) })}
      busy={isDownloading && t.downloading}
      onClick={download}
    >
      {t.download}
    </Button>
  );
}
