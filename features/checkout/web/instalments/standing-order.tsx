import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDate, formatDay, HOME_ZONE } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { showPhone } from '#platform/contract/phone.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Order } from '../../contract.ts';
import { getOrder, setUpStandingOrder, stopStandingOrder } from '../../endpoints.ts';
import { noonOf } from '../../instalments/standing-days.ts';
import { checkoutTexts } from '../texts.ts';
import { instalmentTexts } from './texts.ts';

/** How often the answer of the phone is looked for. */
const ASKED_EVERY_MS = 3_000;

type Requests = NonNullable<Order['requests']>;
type Terms = NonNullable<Requests['offer']>;
type Standing = NonNullable<Requests['standing']>;

/** What an order tells of its standing order, also when no part is open. */
const foundIn = ({ requests, idleStanding }: Order): Pick<Requests, 'standing' | 'offer'> => requests ?? { standing: idleStanding, offer: null };

/** The phone is asked, or will be in a moment: what an order that is paid tells changes by itself. */
function isAnswerAwaited(order: Order): boolean {
  const { standing } = foundIn(order);
  return standing === null ? order.requests !== null && order.standingChoice?.state === 'chosen' : standing.state === 'asked';
}

/** The M-Pesa standing order for the later parts of an order: how it stands, earlier ones that may still take money, what can be set up, and the dialogs for both. Renders nothing where M-Pesa cannot pay them by itself. */
export default function StandingOrder({ order: given }: { readonly order: Order }) {
  const { standing: t } = useTexts(instalmentTexts);
  const order = useAnswered(given);
  const { standing, offer } = foundIn(order);
  const [dialog, setDialog] = useState<'set-up' | 'end' | null>(null);
  const { formerStanding: former, standingChoice: choice } = order;
  const isSoon = standing === null && isAnswerAwaited(order);
  const isNotAsked = standing === null && order.requests !== null && choice?.state === 'not_asked';
  if (standing === null && offer === null && former.length === 0 && !isSoon && !isNotAsked) return null;
  const may = order.can.changeRequests === true;
  const isLive = standing?.state === 'asked' || standing?.state === 'standing' || standing?.state === 'unknown';
  return (
    <div className="grid justify-items-start gap-2" aria-live="polite">
      {isSoon && <p className="type-small">{t.soon}</p>}
      {isNotAsked && <p className="type-small">{t.notAsked({ reason: choice.reason ?? '' })}</p>}
      {standing !== null && <HowItStands order={order} standing={standing} />}
      {may && offer !== null && !isSoon && (
        <Button size="small" variant="outline" onClick={() => setDialog('set-up')}>
          {t.setUp}
        </Button>
      )}
      {(may || order.requests === null) && isLive && standing.state !== 'asked' && (
        <Button size="small" variant="ghost" onClick={() => setDialog('end')}>
          {t.end}
        </Button>
      )}
      {former.map((one, index) => (
        <HowItStands key={index} order={order} standing={one} />
      ))}
      {dialog === 'set-up' && offer !== null && <SetUpDialog order={order} offer={offer} onClose={() => setDialog(null)} />}
      {dialog === 'end' && isLive && <EndDialog order={order} phone={standing.phone} onClose={() => setDialog(null)} />}
    </div>
  );
}

function HowItStands({ order, standing }: { readonly order: Order; readonly standing: Standing }) {
  const { standing: t } = useTexts(instalmentTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { state, deductions, returnDays, reason } = standing;
  const on = (days: readonly string[]) => ({
    amount: formatMoney(toMinor(standing.amount), order.currency),
    days: days.map((day) => formatDate(noonOf(day), HOME_ZONE, language)).join(', '),
    phone: showPhone(`+${standing.phone}`),
  });
  if (state === 'refused') return <p className="type-small">{[t.refused, reason].join(' ')}</p>;
  if (state === 'ended') return <p className="type-small">{t.hasEnded(on(returnDays))}</p>;
  if (order.requests === null) return <p className="type-small">{t.idle(on(returnDays))}</p>;
  const says = { asked: t.asked, standing: t.stands, unknown: t.unknown }[state];
  return (
    <>
      {deductions.length > 0 && <p className="type-small">{says(on(deductions.map(({ day }) => day)))}</p>}
      {returnDays.length > 0 && <p className="type-small">{t.comesBack(on(returnDays))}</p>}
    </>
  );
}

/** The order; while its phone is asked, as it is known by now. */
function useAnswered(given: Order): Order {
  const { id } = given;
  const client = useQueryClient();
  const isAsked = isAnswerAwaited(given);
  const { data } = useQuery({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call(getOrder, { params: { id } }, { signal }),
    enabled: isAsked,
    refetchInterval: ({ state: { data: newest } }) => (newest === undefined || isAnswerAwaited(newest) ? ASKED_EVERY_MS : false),
  });
  const answered = isAsked ? (data ?? null) : null;
  const isOver = answered !== null && !isAnswerAwaited(answered);
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ['orders'] });
  }, [client, isOver]);
  return answered ?? given;
}

/** Calls, shows what came of it in the lists of orders, and closes; else tells why not. */
function useChange(order: Order, onClose: () => void) {
  const { failed } = useTexts(instalmentTexts);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function change(work: () => Promise<Order>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      client.setQueryData(['order', order.id], await work());
      await client.invalidateQueries({ queryKey: ['orders'] });
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError && failure.isAnswer ? messageFor(failure) : failed);
      setBusy(false);
    }
  }
  return { isBusy, error, change };
}

interface SetUpProps {
  readonly order: Order;
  readonly offer: Terms;
  readonly onClose: () => void;
}

/** What is agreed on: amounts, days, the PIN, what happens without money, and how it is stopped. */
function SetUpDialog({ order, offer, onClose }: SetUpProps) {
  const { standing: t } = useTexts(instalmentTexts);
  const { buy } = useTexts(checkoutTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { isBusy, error, change } = useChange(order, onClose);
  const { phone, amount, deductions } = offer;
  const others = order.instalments.filter((part) => !part.paid && !deductions.some(({ part: number }) => number === part.number));
  const body = { phone, firstDay: deductions[0]?.day ?? '' };
  return (
    <Dialog open onClose={onClose} title={t.title} description={t.lead({ phone: showPhone(`+${phone}`) })}>
      <div className="grid gap-4">
        {error !== null && (
          <Alert tone="bad" live>
            {error}
          </Alert>
        )}
        <ul className="grid gap-2">
          {deductions.map(({ part, day }) => (
            <li key={part} className="type-body flex items-baseline justify-between gap-3">
              <span>{t.deduction({ number: part, day: formatDay(noonOf(day), HOME_ZONE, language) })}</span>
              <span className="tnum font-semibold">{formatMoney(toMinor(amount), order.currency)}</span>
            </li>
          ))}
        </ul>
        {others.map((part) => (
          <p key={part.number} className="type-small">
            {t.otherAmount({ number: part.number, amount: formatMoney(toMinor(part.amount), order.currency) })}
          </p>
        ))}
        <p className="type-small">{t.withoutMoney}</p>
        <p className="type-small">{t.howToStop}</p>
        <Answers
          no={buy.cancel}
          yes={t.askPhone}
          busy={isBusy && buy.asking}
          onNo={onClose}
          onYes={() => void change(() => call(setUpStandingOrder, { params: { id: order.id }, body }))}
        />
      </div>
    </Dialog>
  );
}

function EndDialog({ order, phone, onClose }: { readonly order: Order; readonly phone: string; readonly onClose: () => void }) {
  const { standing: t, saving } = useTexts(instalmentTexts);
  const { buy } = useTexts(checkoutTexts);
  const { isBusy, error, change } = useChange(order, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.endTitle}
      description={(order.requests === null ? t.endIdleLead : t.endLead)({ phone: showPhone(`+${phone}`) })}
    >
      <div className="grid gap-4">
        {error !== null && (
          <Alert tone="bad" live>
            {error}
          </Alert>
        )}
        <Answers
          no={buy.cancel}
          yes={t.endNow}
          busy={isBusy && saving}
          onNo={onClose}
          onYes={() => void change(() => call(stopStandingOrder, { params: { id: order.id } }))}
        />
      </div>
    </Dialog>
  );
}

interface AnswersProps {
  readonly no: string;
  readonly yes: string;
  readonly busy: string | false;
  readonly onNo: () => void;
  readonly onYes: () => void;
}

function Answers({ no, yes, busy, onNo, onYes }: AnswersProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 *:grow md:*:grow-0">
      <Button variant="outline" onClick={onNo}>
        {no}
      </Button>
      <Button busy={busy} onClick={onYes}>
        {yes}
      </Button>
    </div>
  );
}
