import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide';
import type { Proof } from '#features/books/contract.ts';
import { listLedgerProofs, proveLedger } from '#features/books/endpoints.ts';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListBody, ListCount } from '#platform/web/list/list-body.tsx';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { DifferenceTable } from './ledger/difference-table.tsx';
import { LedgerNav } from './ledger/ledger-nav.tsx';
import { ledgerTexts } from './ledger/texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

const queryKey = ['ledger-proofs'];
/** While one is running the list is fetched again so often. */
const RUNNING_MS = 3000;
const tones: Readonly<Record<Proof['status'], BadgeTone>> = { running: 'info', done: 'ok', failed: 'bad' };

function readProof(proof: Proof): Proof {
  readMoment(proof.startedAt);
  return proof;
}

/** The proofs of the ledger and the differences that they found. */
export default function LedgerProofsPage() {
  const { proofs: t, differences: words } = useTexts(ledgerTexts);
  const query = useListQuery();
  const { page } = query;
  const client = useQueryClient();
  const list = useServerList([...queryKey, { page }], async (signal) => {
    const found = await call(listLedgerProofs, { query: { page } }, { signal });
    if (found.items.some(({ status }) => status === 'running')) setTimeout(() => void client.invalidateQueries({ queryKey }), RUNNING_MS);
    return found;
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(proveLedger, {}),
    onSuccess: () => {
      showToast(textsNow(ledgerTexts).proofs.started);
      return client.invalidateQueries({ queryKey });
    },
    onError: (error) => showToast(messageFor(error), { tone: 'bad' }),
  });
  const { data } = list;
  return (
    <>
      <PageHead title={t.title} index={false} />
      <LedgerNav current="proofs" />
      <ListHead title={t.title} lead={t.lead}>
        <Button className="max-sm:w-full" icon={<Icon of={ShieldCheck} size={18} />} busy={isPending && t.proving} onClick={() => mutate()}>
          {t.prove}
        </Button>
      </ListHead>
      {data !== undefined && data.total > 0 && data.open.length === 0 && (
        <Alert tone="ok" className="mt-4" title={words.noneOpen}>
          {words.noneOpenMessage}
        </Alert>
      )}
      {data !== undefined && data.open.length > 0 && (
        <section className="mt-6">
          <h3 className="type-h3 mb-3">{words.open}</h3>
          <DifferenceTable label={words.open} rows={data.open} />
        </section>
      )}
      <div className="mt-6">
        <ListCount total={data?.total} words={t.found} />
        <div className="mt-3">
          <ListBody
            list={list}
            query={query}
            read={readProof}
            none={
              <StateScreen picture={<EmptyPicture />} title={t.none}>
                {t.noneMessage}
              </StateScreen>
            }
          >
            {(rows) => <ProofTable rows={rows} />}
          </ListBody>
        </div>
      </div>
      {data !== undefined && data.ended.length > 0 && (
        <section className="mt-8">
          <h3 className="type-h3 mb-3">{words.ended}</h3>
          <DifferenceTable label={words.ended} rows={data.ended} />
        </section>
      )}
    </>
  );
}

function ProofTable({ rows }: { readonly rows: readonly Proof[] }) {
  const { proofs: t } = useTexts(ledgerTexts);
  const language = useLanguage();
  const columns: readonly Column<Proof>[] = [
    {
      label: t.columns.started,
      isMain: true,
      cell: ({ startedAt }) => (
        <time dateTime={startedAt} className="tnum font-semibold">
          {formatMoment(startedAt, HOME_ZONE, language)}
        </time>
      ),
    },
    { label: t.columns.by, cell: ({ night }) => (night === null ? t.admin : t.night) },
    { label: t.columns.status, cell: ({ status }) => <Badge tone={tones[status]}>{t.statuses[status]}</Badge> },
    {
      label: t.columns.checked,
      cell: ({ entries, payments }) => (entries === null || payments === null ? t.notYet : t.checked({ entries, payments })),
    },
    {
      label: t.columns.provider,
      cell: ({ status, statements }) => {
        if (status !== 'done') return t.notYet;
        // Of every provider: one that does not answer leaves the proof half.
        const counts = statements.map(({ read }) => read?.payments ?? null);
        const isWhole = counts.length > 0 && !counts.includes(null);
        return !isWhole ? (
          <span className="font-semibold text-bad">{t.noAnswer}</span>
        ) : (
          t.read({ count: counts.reduce((sum: number, count) => sum + (count ?? 0), 0) })
        );
      },
    },
    {
      label: t.columns.differences,
      isNumber: true,
      cell: ({ differences }) =>
        differences === null ? '–' : <span className={differences > 0 ? 'font-semibold text-bad' : ''}>{differences}</span>,
    },
  ];
  return <DataTable label={t.title} columns={columns} rows={rows} />;
}
