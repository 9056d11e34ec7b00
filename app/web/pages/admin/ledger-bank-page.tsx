import { useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide';
import { useState } from 'react';
import type { BankBook, BankMovement } from '#features/books/bank/bank-contract.ts';
import { listBankMovements } from '#features/books/endpoints.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListBody, ListCount } from '#platform/web/list/list-body.tsx';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { holderName } from './ledger/bank/holder-name.ts';
import { MovementTable } from './ledger/bank/movement-table.tsx';
import { SettlementDialog, type ToRecord } from './ledger/bank/settlement-dialog.tsx';
import { TaxDialog, type TaxOfMonth } from './ledger/bank/tax-dialog.tsx';
import { TaxTable } from './ledger/bank/tax-table.tsx';
import { UnexplainedTable } from './ledger/bank/unexplained-table.tsx';
import { LedgerNav } from './ledger/ledger-nav.tsx';
import { ledgerTexts } from './ledger/texts.ts';
import { useAmount } from './ledger/use-amount.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

const queryKey = ['ledger-bank'];

function readMovement(movement: BankMovement): BankMovement {
  readMoment(movement.recordedAt);
  return movement;
}

/** What lies at each provider and at the bank, what VAT is owed, and what moved between them, as an admin records it from the bank's statement. */
export default function LedgerBankPage() {
  const { bank: t } = useTexts(ledgerTexts);
  const query = useListQuery();
  const { page } = query;
  const client = useQueryClient();
  const list = useServerList([...queryKey, { page }], (signal) => call(listBankMovements, { query: { page } }, { signal }));
  const [settlement, setSettlement] = useState<ToRecord | null>(null);
  const [tax, setTax] = useState<TaxOfMonth | null>(null);
  const { data } = list;
  const onDone = async () => {
    await Promise.all([...queryKey, 'ledger', 'ledger-entries', 'ledger-proofs'].map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
  return (
    <>
      <PageHead title={t.title} index={false} />
      <LedgerNav current="bank" />
      <ListHead title={t.title} lead={t.lead}>
        <Button className="max-sm:w-full" icon={<Icon of={Landmark} size={18} />} onClick={() => setSettlement({})}>
          {t.settlement.button}
        </Button>
      </ListHead>
      {data !== undefined && data.held.length > 0 && <Held held={data.held} />}
      {data !== undefined && data.unexplained.length > 0 && (
        <section className="mt-8">
          <h3 className="type-h3">{t.unexplained.title}</h3>
          <p className="type-body measure mt-1 mb-3 text-ink2">{t.unexplained.lead}</p>
          <UnexplainedTable rows={data.unexplained} onRecord={setSettlement} />
        </section>
      )}
      {data !== undefined && data.taxes.length > 0 && (
        <section className="mt-8">
          <h3 className="type-h3">{t.taxes.title}</h3>
          <p className="type-body measure mt-1 mb-3 text-ink2">{t.taxes.lead}</p>
          <TaxTable rows={data.taxes} onPay={setTax} />
        </section>
      )}
      <section className="mt-8">
        <h3 className="type-h3 mb-3">{t.movements}</h3>
        <ListCount total={data?.total} words={t.found} />
        <div className="mt-3">
          <ListBody
            list={list}
            query={query}
            read={readMovement}
            none={
              <StateScreen picture={<EmptyPicture />} title={t.none}>
                {t.noneMessage}
              </StateScreen>
            }
          >
            {(rows) => <MovementTable rows={rows} onDone={onDone} />}
          </ListBody>
        </div>
      </section>
      {settlement !== null && <SettlementDialog given={settlement} onClose={() => setSettlement(null)} onDone={onDone} />}
      {tax !== null && <TaxDialog given={tax} onClose={() => setTax(null)} onDone={onDone} />}
    </>
  );
}

function Held({ held }: Pick<BankBook, 'held'>) {
  const { bank: t } = useTexts(ledgerTexts);
  const amount = useAmount();
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {held.map(({ holder, currency, balance }) => (
        <li key={`${holder} ${currency}`}>
          <Card>
            <p className="type-small text-ink2">{holderName(holder, t.holders)}</p>
            <p className={`type-h3 tnum ${balance < 0 ? 'text-bad' : ''}`}>{amount(balance, currency)}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
