import { Check, Hourglass, UserRound, type IconNode } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '#platform/contract/dates.ts';
import { recordRefund } from '#features/checkout/refund-ways/endpoints.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Cancellation } from '../../cancelling/cancellation-contract.ts';
import { FundsSection } from './funds-section.tsx';
import { CancellationFigures, ReturnWays } from './returned-sums.tsx';
import { cancellingTexts } from './texts.ts';

const looks: Readonly<Record<Cancellation['state'], { readonly tone: BadgeTone; readonly icon: IconNode }>> = {
  planned: { tone: 'mute', icon: Hourglass },
  running: { tone: 'info', icon: Hourglass },
  unfunded: { tone: 'warn', icon: Hourglass },
  waiting: { tone: 'warn', icon: UserRound },
  done: { tone: 'ok', icon: Check },
};

interface ProgressProps {
  readonly cancellation: Cancellation;
  readonly onChanged: () => void;
}

/** How far a cancellation is, and what is left with its reason. */
export function CancellationProgress({ cancellation, onChanged }: ProgressProps) {
  const t = useTexts(cancellingTexts);
  const { state, orders, unreturned } = cancellation;
  const look = looks[state];
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start md:gap-6">
      <Card className="grid gap-6">
        <div role="status" className="grid justify-items-start gap-3">
          <Badge tone={look.tone} icon={<Icon of={look.icon} size={15} />}>
            {t.states[state]}
          </Badge>
          <p className="type-strong">{t.done({ done: orders.done, total: orders.total })}</p>
        </div>
        <BeadBar value={orders.done} total={orders.total} label={t.ordersDone} showFigures={false} className="max-w-[420px]" />
        <CancellationFigures cancellation={cancellation} />
        {(state === 'running' || state === 'unfunded') && <p className="type-small text-ink2">{t.refreshes}</p>}
        {state === 'done' && <p className="type-body">{t.finished}</p>}
      </Card>
      <div className="grid grid-cols-1 gap-5 md:gap-6">
        <Card>
          <ReturnWays cancellation={cancellation} />
        </Card>
        <Card>
          <FundsSection cancellation={cancellation} onChanged={onChanged} />
        </Card>
        {unreturned.length > 0 && <Unreturned cancellation={cancellation} onChanged={onChanged} />}
      </div>
    </div>
  );
}

type Refund = Cancellation['unreturned'][number];

function Unreturned({ cancellation, onChanged }: ProgressProps) {
  const t = useTexts(cancellingTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const [recorded, setRecorded] = useState<Refund | null>(null);
  const { unreturned, unreturnedCount, currency, event, can } = cancellation;
  const money = (amount: number) => formatMoney(toMinor(amount), currency);
  return (
    <Card className="grid gap-3">
      <h2 className="type-h3">{t.unreturned}</h2>
      <ul className="divide-y divide-line">
        {unreturned.map((refund) => (
          <li key={refund.refundId} className="grid gap-1.5 py-3.5">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span className="tnum font-semibold">{t.order({ number: refund.orderNumber })}</span>
              <span className="tnum font-semibold">{money(refund.amount)}</span>
            </p>
            <p className="type-small text-ink2">
              {refund.reason}. {!refund.byPerson && t.byItself} {refund.byPerson && !refund.mayRecord && t.byAdmin}{' '}
              {t.since({ day: formatMoment(refund.since, event.timeZone, language) })}.
            </p>
            {refund.mayRecord && (
              <Button size="small" variant="outline" className="justify-self-start" onClick={() => setRecorded(refund)}>
                {t.record}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {unreturnedCount > unreturned.length && <p className="type-small text-ink2">{t.more({ count: unreturnedCount - unreturned.length })}</p>}
      {can.recordRefund === true && (
        <Link to={workPaths.adminFailedWork()} className="link type-small">
          {t.failedWork}
        </Link>
      )}
      {recorded !== null && (
        <RecordDialog
          key={recorded.refundId}
          refund={recorded}
          amount={money(recorded.amount)}
          onClose={() => setRecorded(null)}
          onDone={onChanged}
        />
      )}
    </Card>
  );
}

interface RecordDialogProps {
  readonly refund: Refund;
  readonly amount: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function RecordDialog({ refund: { orderId, refundId }, amount, onClose, onDone }: RecordDialogProps) {
  const t = useTexts(cancellingTexts);
  const [receipt, setReceipt] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.recordTitle({ amount })}
      description={t.recordText}
      action={t.record}
      busy={t.recording}
      field="receipt"
      send={async () => {
        await call(recordRefund, { params: { id: orderId, refundId }, body: { receipt } });
        onDone();
      }}
    >
      {(error) => <TextInput name="receipt" label={t.receipt} value={receipt} error={error} onChange={({ target }) => setReceipt(target.value)} />}
    </ActionDialog>
  );
}
