import { CircleCheck, Hourglass, Smartphone, X } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { paths } from '#platform/web/paths.ts';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { ClockDigits } from '#platform/web/ui/countdown/clock-digits.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useSecondsLeft } from '#platform/web/ui/countdown/use-seconds-left.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { KeptPurchase } from '../hold/attempt.ts';
import { keepAttempt, sayLeft } from '../hold/kept-attempt.ts';
import { loadCheckoutCalls } from '../payment/payment-parts.ts';
import { runningPurchase } from './running-purchase.ts';
import { checkoutTexts } from '../texts.ts';

const ASKED_EVERY_MS = 5_000;

/** The state of a purchase on the server. */
type Standing =
  | { readonly state: 'held' | 'not_paid'; readonly endsAt: string }
  | { readonly state: 'paying' | 'ended' }
  | { readonly state: 'paid'; readonly ticketId: string | null };

/** A hold or a payment in progress while its buyer looks at other pages: the time left, a link back, and a button to give it up. */
export default function RunningPurchaseBar({ owner }: { readonly owner: string }) {
  const [running, setRunning] = useState(() => runningPurchase(owner));
  const standing = useStanding(running, () => setRunning(null), owner);
  const goesBack = useRef(false);
  const hasEnded = standing?.state === 'ended';
  useEffect(() => {
    if (!hasEnded || running === null) return undefined;
    // Announced on one page: a buyer who goes on has no purchase to come back to.
    return () => {
      if (!goesBack.current) keepAttempt(running.event, owner, null);
    };
  }, [hasEnded, running, owner]);
  if (running === null || standing === null) return null;
  const close = () => {
    keepAttempt(running.event, owner, null);
    setRunning(null);
  };
  const goBack = () => {
    goesBack.current = true;
    if (standing.state === 'paid') close();
  };
  return <Bar running={running} standing={standing} onGoBack={goBack} onClose={close} />;
}

interface BarProps {
  readonly running: KeptPurchase;
  readonly standing: Standing;
  readonly onGoBack: () => void;
  readonly onClose: () => void;
}

const icons = { held: Hourglass, not_paid: Hourglass, paying: Smartphone, ended: Hourglass, paid: CircleCheck } as const;

function Bar({ running: { event, attempt }, standing, onGoBack, onClose }: BarProps) {
  const t = useTexts(checkoutTexts).running;
  const { state } = standing;

  async function giveBack() {
    try {
      if (attempt.hold !== null && (state === 'held' || state === 'not_paid')) await (await loadCheckoutCalls()).release(attempt.hold);
      onClose();
    } catch (failure) {
      showToast(messageFor(failure), { tone: 'bad' });
    }
  }

  const to = state === 'paid' ? (standing.ticketId === null ? paths.tickets() : paths.confirmation(standing.ticketId)) : paths.purchase(event.id);
  return (
    <>
      {/* Room below the page, so that its end can be read. */}
      <div aria-hidden="true" className="h-16 bg-footer md:hidden print:hidden" />
      <section
        aria-label={t.label}
        className="running-purchase fixed inset-x-0 bottom-[calc(var(--tab-bar-height)+1px+env(safe-area-inset-bottom))] z-20 flex items-center gap-3 border-t border-line bg-raised py-2 pr-2 pl-5 text-ink [--ring:var(--focus)] md:inset-x-auto md:right-5 md:bottom-5 md:w-[420px] md:rounded-card md:border md:pl-4 md:shadow-e3 print:hidden"
      >
        <Icon of={icons[state]} size={20} className="shrink-0 text-brandtext" />
        <p className="min-w-0 grow leading-tight">
          <span className="type-small flex flex-wrap items-baseline gap-x-2 font-bold">
            {t[state]}
            {'endsAt' in standing && <TimeLeft endsAt={standing.endsAt} />}
          </span>
          <span className="type-small line-clamp-1 text-ink2">{event.name}</span>
        </p>
        <Link to={to} className={buttonLook({ size: 'small' })} onClick={onGoBack}>
          {t.go[state]}
        </Link>
        {state !== 'paying' && (
          <button
            type="button"
            aria-label={state === 'held' || state === 'not_paid' ? t.giveBack : t.close}
            className="button button-icon shrink-0"
            onClick={() => void giveBack()}
          >
            <Icon of={X} size={20} />
          </button>
        )}
      </section>
    </>
  );
}

function TimeLeft({ endsAt }: { readonly endsAt: string }) {
  return (
    <span role="timer" aria-live="off" className="tnum">
      <ClockDigits seconds={useSecondsLeft(endsAt)} padMinutes={false} />
    </span>
  );
}

/** The state of the purchase from the server; fetched again while a phone may answer, and at the end of the hold. Null until the first answer. */
function useStanding(running: KeptPurchase | null, onGone: () => void, owner: string): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null);
  const ask = useEffectEvent(async () => {
    if (running === null) return;
    const next = await standingOf(running, owner);
    if (next === null) {
      keepAttempt(running.event, owner, null);
      onGone();
    } else {
      if (next.state === 'paid') keepAttempt(running.event, owner, null);
      setStanding(next);
    }
  });
  const seconds = useSecondsLeft(standing !== null && 'endsAt' in standing ? standing.endsAt : 0);
  const isOver = standing !== null && 'endsAt' in standing && seconds === 0;
  useEffect(() => {
    // A failed fetch is repeated on the next page.
    ask().catch(() => undefined);
  }, [running, isOver]);
  const isPaying = standing?.state === 'paying';
  useEffect(() => {
    if (!isPaying) return undefined;
    const timer = setInterval(() => void ask().catch(() => undefined), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [running, isPaying]);
  return standing;
}

/** Null when there is nothing to come back to. */
async function standingOf({ event, attempt: { hold, orderId } }: KeptPurchase, owner: string): Promise<Standing | null> {
  const calls = await loadCheckoutCalls();
  if (orderId !== null) {
    const order = await calls.orderNow(orderId);
    if (order.status === 'confirmed') return { state: 'paid', ticketId: order.tickets[0]?.id ?? null };
    if (order.status === 'cancelled') return { state: 'ended' };
    return order.payment?.status === 'failed' && order.holdExpiresAt !== null
      ? { state: 'not_paid', endsAt: order.holdExpiresAt }
      : { state: 'paying' };
  }
  if (hold === null) return null;
  // The page that was left has reported that already; repeating it changes nothing, and returns the time left.
  const { status, expiresAt } = await calls.away(hold);
  // The purchase page may be open in another tab.
  sayLeft(owner, event.id);
  if (status === 'active') return { state: 'held', endsAt: expiresAt };
  return status === 'expired' ? { state: 'ended' } : null;
}
