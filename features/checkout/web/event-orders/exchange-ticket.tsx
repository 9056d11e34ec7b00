import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameIn } from '#features/events/fixed-names.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import { beginUpgrade, listUpgradeTypes } from '../../upgrades/endpoints.ts';
import { UPGRADE_HOURS } from '../../upgrades/upgrade-facts.ts';
import type { UpgradeTypes } from '../../upgrades/upgrades-contract.ts';
import { eventOrderTexts } from './texts.ts';

interface ExchangeProps {
  readonly order: EventOrderDetail;
  readonly ticket: EventOrderDetail['tickets'][number];
  readonly onClose: () => void;
  readonly refresh: () => Promise<void>;
}

/** Chooses another type for a ticket: the server tells what is due for each, and holds it. */
export function ExchangeTicket({ order, ticket, onClose, refresh }: ExchangeProps) {
  const { exchange: t } = useTexts(eventOrderTexts);
  const formatMoney = useFormatMoney();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [chosenId, setChosenId] = useState('');
  const [send, setSend] = useState(order.buyer?.email !== '');
  const params = { id: order.id, ticketId: ticket.id };
  const { data, error } = useQuery({
    queryKey: ['event-order', order.event.id, order.id, 'types', ticket.id],
    queryFn: ({ signal }) => call(listUpgradeTypes, { params }, { signal }),
    // What is left, and the prices, are those of the moment at which it opens.
    gcTime: 0,
  });
  const chosen = data?.items.find(({ ticketTypeId }) => ticketTypeId === chosenId);

  async function begin() {
    const body = { ticketId: ticket.id, ticketTypeId: chosenId, difference: chosen?.difference ?? 0, send: send && (chosen?.difference ?? 0) > 0 };
    try {
      const { state } = await call(beginUpgrade, { params: { id: order.id }, body }, { idempotencyKey });
      showToast(state === 'done' ? t.exchanged : t.held);
    } finally {
      await refresh();
    }
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.lead({ number: ticket.ticketNumber, hours: UPGRADE_HOURS })}
      action={chosen?.difference === 0 ? t.now : t.hold}
      busy={t.holding}
      field="ticketTypeId"
      send={begin}
    >
      {(refusal) => (
        <>
          {data === undefined && <Loading error={error} />}
          {data !== undefined && (
            <>
              <p className="type-body">{t.paid({ amount: formatMoney(toMinor(data.paid), data.currency) })}</p>
              <Types types={data} chosenId={chosenId} onChange={setChosenId} error={refusal} />
            </>
          )}
          {chosen !== undefined && chosen.difference > 0 && order.buyer?.email !== '' && (
            <Checkbox name="send" label={t.send} checked={send} onChange={({ target }) => setSend(target.checked)} />
          )}
        </>
      )}
    </ActionDialog>
  );
}

function Loading({ error }: { readonly error: Error | null }) {
  const { loading } = useTexts(platformTexts).kit;
  if (error !== null)
    return (
      <Alert tone="bad" live>
        {messageFor(error)}
      </Alert>
    );
  return (
    <div role="status" aria-label={loading}>
      <Skeleton className="h-40 rounded-card!" />
    </div>
  );
}

interface TypesProps {
  readonly types: UpgradeTypes;
  readonly chosenId: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

const card =
  'flex items-start gap-3 rounded-inset border border-line bg-surface p-4 has-checked:border-ink has-checked:bg-brandsoft has-enabled:cursor-pointer';

function Types({ types: { items, currency }, chosenId, onChange, error }: TypesProps) {
  const { exchange: t } = useTexts(eventOrderTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  return (
    <fieldset>
      <legend className="type-strong mb-2">{t.types}</legend>
      <div className="grid gap-2">
        {items.map(({ ticketTypeId, name, price, difference, left, can }) => (
          <label key={ticketTypeId} className={card}>
            <RadioDot
              name="ticketTypeId"
              value={ticketTypeId}
              checked={chosenId === ticketTypeId}
              disabled={can.choose !== true}
              onChange={() => onChange(ticketTypeId)}
            />
            <span className="min-w-0 flex-1">
              <span className="type-strong block wrap-anywhere">{nameIn(name, language)}</span>
              <span className="type-small block text-ink2">{t.priceLeft({ price: formatMoney(toMinor(price), currency), left })}</span>
              {can.choose !== true && <span className="type-small block text-ink2">{can.choose}.</span>}
            </span>
            {can.choose === true && (
              <span className="type-strong tnum whitespace-nowrap">
                {difference === 0 ? t.nothing : t.more({ amount: formatMoney(toMinor(difference), currency) })}
              </span>
            )}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-[13.5px] font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
