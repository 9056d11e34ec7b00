import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { MPESA_MAX_MINOR, mpesaCurrencies } from '#features/payments/contract.ts';
import type { Balance, EventBalance } from '../contract.ts';
import { listTopUps } from '../endpoints.ts';
import { PaidInList } from './cancelling/paid-in-list.tsx';
import { TopUpDialog } from './cancelling/top-up-dialogs.tsx';
import { payoutTexts } from './texts.ts';

const LOOK_AGAIN_MS = 3000;

interface DebtsProps {
  readonly balance: Balance;
  readonly organization: string | undefined;
  readonly onChanged: () => void;
}

type Row = EventBalance & { readonly id: string };

/** What an organization owes to Vumi by event, the way to pay it in, and what was paid in. Nothing where there is neither. */
export function DebtsSection({ balance, organization, onChanged }: DebtsProps) {
  const t = useTexts(payoutTexts).debts;
  const formatMoney = useFormatMoney();
  const [asked, setAsked] = useState<EventBalance | null>(null);
  const query = organization === undefined ? {} : { organization };
  const { data, refetch } = useQuery({
    queryKey: ['top-ups', organization],
    queryFn: ({ signal }) => call(listTopUps, { query }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'asked') === true ? LOOK_AGAIN_MS : false),
  });
  const paidIn = data?.items ?? [];
  const arrived = paidIn.filter(({ status }) => status === 'arrived').length;
  // A phone has paid: less is owed.
  const look = useEffectEvent(onChanged);
  useEffect(() => {
    if (arrived > 0) look();
  }, [arrived]);
  const owed: Row[] = balance.events.items.filter(({ debt }) => debt > 0).map((event) => ({ ...event, id: `${event.eventId} ${event.currency}` }));
  if (owed.length === 0 && paidIn.length === 0) return null;
  const columns: readonly Column<Row>[] = [
    {
      label: t.event,
      isMain: true,
      cell: ({ name, ownTill }) => (
        <span className="block min-w-0">
          <span className="type-strong block wrap-anywhere">{name}</span>
          <span className="type-small block text-ink2">{ownTill === null ? t.ofRefunds : t.ofFee}</span>
        </span>
      ),
    },
    {
      label: t.amount,
      isNumber: true,
      cell: ({ debt, currency }) => <span className="whitespace-nowrap">{formatMoney(toMinor(debt), currency)}</span>,
    },
    {
      label: t.pay,
      isActions: true,
      cell: (event) =>
        mpesaCurrencies.includes(event.currency) && (
          <div className="flex max-md:*:flex-1 md:justify-end">
            <Button variant="outline" size="small" aria-label={t.payOf({ event: event.name })} onClick={() => setAsked(event)}>
              {t.pay}
            </Button>
          </div>
        ),
    },
  ];
  return (
    <section aria-labelledby="debts" className="mt-10">
      <h2 id="debts" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1 text-ink2">{owed.length > 0 ? t.lead : t.nothing}</p>
      {owed.length > 0 && (
        <div className="mt-3">
          <DataTable label={t.title} columns={columns} rows={owed} />
        </div>
      )}
      {paidIn.length > 0 && (
        <div className="mt-4 grid gap-1" aria-live="polite">
          <h3 className="type-h3">{t.paidIn}</h3>
          <PaidInList items={paidIn.map(({ event, ...one }) => ({ ...one, timeZone: event.timeZone, event: event.name }))} />
        </div>
      )}
      {asked !== null && (
        <TopUpDialog
          lacking={{ eventId: asked.eventId, currency: asked.currency, most: asked.debt, amount: asked.debt }}
          description={t.payText({ most: formatMoney(MPESA_MAX_MINOR, asked.currency) })}
          onClose={() => setAsked(null)}
          onDone={() => void refetch()}
        />
      )}
    </section>
  );
}
