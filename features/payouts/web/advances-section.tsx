import { useState } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { readTypedAmount } from '#platform/contract/typed-figures.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Balance, EventBalance } from '../contract.ts';
import { askAdvance } from '../endpoints.ts';
import { ADVANCE_AFTER_DAYS, ADVANCE_MAX_MINOR, ADVANCE_PERCENT, ADVANCE_RESERVE_PERCENT } from '../payout-facts.ts';
import { payoutTexts } from './texts.ts';

interface AdvancesProps {
  readonly balance: Balance;
  readonly organization: string | undefined;
  readonly onChanged: () => void;
}

type Row = EventBalance & { readonly id: string };

/** What can be paid out of events that are to come, why not, and the rule. Nothing while no such event has sold. */
export function AdvancesSection({ balance, organization, onChanged }: AdvancesProps) {
  const { advances: t, waits } = useTexts(payoutTexts);
  const formatMoney = useFormatMoney();
  const [asked, setAsked] = useState<EventBalance | null>(null);
  const rows: Row[] = balance.events.items
    .filter(({ advance }) => advance.why !== 'over')
    .map((event) => ({ ...event, id: `${event.eventId} ${event.currency}` }));
  if (rows.length === 0) return null;
  const money = ({ currency }: EventBalance, amount: number) => <span className="whitespace-nowrap">{formatMoney(toMinor(amount), currency)}</span>;
  const whyNot = (why: NonNullable<EventBalance['advance']['why']>): string =>
    why === 'not-allowed' || why === 'over' ? t.notAllowed : why === 'too-early' ? t.tooEarly({ days: ADVANCE_AFTER_DAYS }) : waits[why];
  const columns: readonly Column<Row>[] = [
    { label: t.event, isMain: true, cell: ({ name }) => <span className="type-strong block wrap-anywhere">{name}</span> },
    { label: t.amount, isNumber: true, cell: (event) => money(event, event.advance.amount) },
    {
      label: t.ask,
      isActions: true,
      cell: (event) =>
        event.advance.why === null ? (
          <Button
            variant="outline"
            size="small"
            className="max-md:w-full"
            aria-label={t.askOf({ event: event.name })}
            onClick={() => setAsked(event)}
          >
            {t.ask}
          </Button>
        ) : (
          <span className="type-small text-ink2">{whyNot(event.advance.why)}</span>
        ),
    },
  ];
  return (
    <section aria-labelledby="advances" className="mt-10">
      <h2 id="advances" className="type-h2">
        {t.title}
      </h2>
      <p className="type-body measure mt-1">
        {t.rule({
          percent: ADVANCE_PERCENT,
          reserve: ADVANCE_RESERVE_PERCENT,
          most: formatMoney(ADVANCE_MAX_MINOR, 'KES'),
          days: ADVANCE_AFTER_DAYS,
        })}
      </p>
      {balance.mayAdvance ? (
        <div className="mt-3">
          <DataTable label={t.title} columns={columns} rows={rows} />
        </div>
      ) : (
        <p className="type-small mt-1 text-ink2">{t.notAllowedYet}</p>
      )}
      {asked !== null && <AskDialog event={asked} organization={organization} onClose={() => setAsked(null)} onDone={onChanged} />}
    </section>
  );
}

interface AskDialogProps {
  readonly event: EventBalance;
  readonly organization: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function AskDialog({ event: { eventId, name, advance, currency }, organization, onClose, onDone }: AskDialogProps) {
  const t = useTexts(payoutTexts).advances;
  const formatMoney = useFormatMoney();
  const [amount, setAmount] = useState(String(advance.amount));
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.askOf({ event: name })}
      description={t.text}
      action={t.send}
      busy={t.sending}
      field="amount"
      send={async () => {
        const query = organization === undefined ? {} : { organization };
        await call(askAdvance, { query, body: { eventId, amount: readTypedAmount(amount) } });
        showToast(t.done);
        onDone();
      }}
    >
      {(error) => (
        <TextInput
          name="amount"
          label={t.amountIn({ currency })}
          hint={t.most({ amount: formatMoney(toMinor(advance.amount), currency) })}
          inputMode="numeric"
          autoComplete="off"
          error={error}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
    </ActionDialog>
  );
}
