import { CalendarClock } from 'lucide';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Order } from '../../../contract.ts';
import type { PostponementAnswer } from '../../../postponing/asked-schema.ts';
import { answerPostponement } from '../../../postponing/endpoints.ts';
import { choiceTexts } from './texts.ts';

type Postponement = NonNullable<Order['postponement']>;

/** What changes with an answer. */
const affected = ['orders', 'order', 'ticket', 'tickets'];

/** After the event of an order was postponed, for as long as its buyer can answer: keep the tickets, or give them back. Renders nothing else. */
export default function PostponementChoice({ order }: { readonly order: Order }) {
  const { postponement } = order;
  if (postponement === null || postponement.answer === 'give_back' || postponement.can.keepTickets !== true) return null;
  return <Choice order={order} postponement={postponement} />;
}

function Choice({ order, postponement }: { readonly order: Order; readonly postponement: Postponement }) {
  const t = useTexts(choiceTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { busy, failure, send } = useAnswer(order.id, postponement.id);
  const [isAsking, setAsking] = useState(false);
  const { previousStartDate, startDate, respondBy, reason, answer, amount, can } = postponement;
  const moment = (date: string) => formatMoment(date, order.event.timeZone, language);
  const until = moment(respondBy);
  const money = formatMoney(toMinor(amount), order.currency);
  return (
    <Alert tone="warn" title={t.title} icon={<Icon of={CalendarClock} size={20} />}>
      <div className="grid gap-2">
        <p>{t.dates({ before: moment(previousStartDate), now: moment(startDate) })}</p>
        {reason !== null && <p className="wrap-anywhere">{t.organizer({ reason })}</p>}
        {answer === 'keep' ? (
          <p role="status" className="font-semibold">
            {t.kept({ until })}
          </p>
        ) : (
          <p>
            {amount === 0 ? t.askFree({ until }) : t.ask({ until, amount: money })} {t.silent}
          </p>
        )}
        {failure !== null && !isAsking && <p role="alert">{messageFor(failure)}</p>}
        <div className="mt-1 flex flex-wrap gap-2 max-sm:*:grow">
          {answer !== 'keep' && (
            <Button size="small" busy={busy === 'keep' && t.keeping} onClick={() => void send('keep')}>
              {t.keep}
            </Button>
          )}
          {can.giveBack === true ? (
            <Button size="small" variant="outline" onClick={() => setAsking(true)}>
              {t.giveBack}
            </Button>
          ) : (
            <p className="type-small">{can.giveBack}</p>
          )}
        </div>
      </div>
      <GiveBackDialog
        order={order}
        postponement={postponement}
        open={isAsking}
        onClose={() => setAsking(false)}
        isBusy={busy === 'give_back'}
        failure={failure}
        onConfirm={() => void send('give_back').then((isDone) => isDone && setAsking(false))}
      />
    </Alert>
  );
}

interface GiveBackProps {
  readonly order: Order;
  readonly postponement: Postponement;
  readonly open: boolean;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Tells exactly what is given up and what comes back, before it is final. */
function GiveBackDialog({ order, postponement: { amount, byHand }, open, isBusy, failure, onClose, onConfirm }: GiveBackProps) {
  const t = useTexts(choiceTexts);
  const formatMoney = useFormatMoney();
  const money = (sum: number) => formatMoney(toMinor(sum), order.currency);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.confirmTitle}
      description={t.tickets({ count: order.tickets.filter(({ status }) => status === 'valid').length })}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button busy={isBusy && t.sending} onClick={onConfirm}>
            {amount === 0 ? t.confirmFree : t.confirm({ amount: money(amount) })}
          </Button>
        </>
      }
    >
      <div className="type-body grid gap-3">
        {amount - byHand > 0 && <p>{t.byPhone({ amount: money(amount - byHand) })}</p>}
        {byHand > 0 && <p>{t.byHand({ amount: money(byHand) })}</p>}
        {amount === 0 && <p>{t.free}</p>}
        {failure !== null && (
          <Alert tone="bad" live>
            {messageFor(failure)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

/** Sends an answer. Also after a refusal everything is fetched again: the event may have been postponed again, or cancelled. */
function useAnswer(orderId: string, postponementId: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<PostponementAnswer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  async function send(answer: PostponementAnswer): Promise<boolean> {
    setBusy(answer);
    setFailure(null);
    try {
      await call(answerPostponement, { params: { id: orderId }, body: { answer, postponementId } });
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(null);
      await Promise.all(affected.map((name) => client.invalidateQueries({ queryKey: [name] })));
    }
  }
  return { busy, failure, send };
}
