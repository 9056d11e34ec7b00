import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { typeNameIn } from '#features/events/admission-words.ts';
import { posterOf } from '#features/posters/poster-subject.ts';
import { formatTime } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { CheckIn, CheckInList } from '../../contract.ts';
import { undoCheckIn } from '../../endpoints.ts';
import type { CheckInOutcome } from '../../facts.ts';
import { checkInTexts } from '../texts.ts';

const poster = { width: 96, height: 120 };

/** The button of the way on, in the colours of its ground. */
const solid: Readonly<Record<CheckInOutcome, string>> = {
  valid: 'bg-[#fff] text-[#14693a]',
  used: 'bg-[#1a1510] text-[#fff]',
  invalid: 'bg-[#fff] text-[#b0201a]',
};

interface ScanResultProps {
  readonly result: CheckIn;
  readonly event: CheckInList['event'];
  readonly onNext: () => void;
  readonly onEnterNumber: () => void;
  readonly onHandOut: () => void;
  readonly onChange: (result: CheckIn) => void;
}

/** What became of a scan, readable at arm's length: by colour, shape and word. */
export function ScanResult({ result, event, onNext, onEnterNumber, onHandOut, onChange }: ScanResultProps) {
  const { result: t, scan } = useTexts(checkInTexts);
  const { outcome } = result;
  const next = useRef<HTMLButtonElement>(null);
  // Before the screen is drawn: what a keyboard scanner types at once does not go into the field that was left.
  useLayoutEffect(() => next.current?.focus({ preventScroll: true }), [result.id]);
  const button = 'grid min-h-14 w-full place-content-center rounded-[14px] px-5 py-3 text-[17px] font-bold focus-visible:outline-current';
  return (
    <div className="mx-auto flex w-full max-w-[430px] grow flex-col px-4 pb-[max(16px,env(safe-area-inset-bottom))]">
      <div className="grid grow content-center justify-items-center py-4 text-center">
        <Shape outcome={outcome} />
        <h2
          className={classNames(
            'mt-4 font-[850] leading-none tracking-[-0.03em] [font-family:var(--font-display)]',
            t[outcome].length > 7 ? 'text-[clamp(38px,13vw,60px)]' : 'text-[clamp(48px,18vw,72px)]',
          )}
        >
          {t[outcome]}
        </h2>
        <p className="mt-3 max-w-[340px] text-[19px] leading-snug font-semibold text-balance">
          <Message result={result} />
        </p>
      </div>
      <Details result={result} event={event} />
      <div className="mt-3 grid gap-2.5">
        <button ref={next} type="button" onClick={onNext} className={classNames(button, solid[outcome])}>
          {t.next}
        </button>
        {result.reason === 'add-on' && (
          <button type="button" onClick={onHandOut} className={classNames(button, 'border-2 border-current')}>
            {t.handOutNow}
          </button>
        )}
        {outcome === 'invalid' && (
          <button type="button" onClick={onEnterNumber} className={classNames(button, 'border-2 border-current')}>
            {scan.enterNumber}
          </button>
        )}
        {result.can.undo === true && (
          <Undo result={result} eventId={event.id} look={classNames(button, 'border-2 border-current')} onUndone={onChange} />
        )}
      </div>
    </div>
  );
}

function Message({ result: { outcome, reason, ticket, undone } }: { readonly result: CheckIn }) {
  const { result: t } = useTexts(checkInTexts);
  const isAddOn = ticket?.isAddOn === true;
  if (undone !== null) return isAddOn ? t.addOnTakenBack : t.takenBack;
  if (reason !== null) return t.reasons[reason];
  if (isAddOn) return outcome === 'used' ? t.wasHandedOut : t.handOut;
  return outcome === 'used' ? t.wasUsed : t.letIn;
}

function Details({ result, event }: { readonly result: CheckIn; readonly event: CheckInList['event'] }) {
  const { result: t } = useTexts(checkInTexts);
  const language = useLanguage();
  const money = useFormatMoney();
  const { outcome, ticket, answers, first, otherEvent, due, at, by } = result;
  const admitted = ticket?.isAddOn === true ? t.handedOut : t.checkedIn;
  const moment = (when: string, who: string) => t.atBy({ time: formatTime(when, event.timeZone, language), name: who });
  const facts: readonly (readonly [string, string])[] = [
    ...(ticket === null
      ? []
      : ([
          [t.name, ticket.holder],
          [t.ticket, ticket.ticketNumber],
        ] as const)),
    ...(ticket?.place == null ? [] : ([[t.place, ticket.place]] as const)),
    ...(otherEvent === null ? [] : ([[t.event, otherEvent]] as const)),
    ...(due === null ? [] : ([[t.due, money(toMinor(due.amount), due.currency)]] as const)),
    ...(outcome === 'used' && first !== null ? ([[t.first, moment(first.at, first.by)]] as const) : []),
    ...(outcome === 'used' ? [] : ([[outcome === 'valid' ? admitted : t.scanned, moment(at, by)]] as const)),
  ];
  return (
    <div className="rounded-card bg-[#fffdf8] px-5 py-3 text-[#1a1510] [color-scheme:light]">
      {ticket !== null && (
        <div className="flex items-center gap-3.5 py-2">
          <img src={paths.poster({ ...posterOf(event), ...poster })} width={48} height={60} alt="" className="h-15 w-12 rounded-badge object-cover" />
          <p className="type-h3 min-w-0 wrap-anywhere">{typeNameIn(ticket.ticketType, ticket.admission, language)}</p>
        </div>
      )}
      <dl className="divide-y divide-dashed divide-[#d8d0c4]">
        {[...facts, ...answers.map(({ question, answer }) => [question, answer] as const)].map(([name, value], index) => (
          <div key={index} className="flex flex-wrap justify-between gap-x-5 py-2.5">
            <dt className="min-w-0 wrap-anywhere text-[#574e46]">{name}</dt>
            <dd className="tnum min-w-0 font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface UndoProps {
  readonly result: CheckIn;
  readonly eventId: string;
  readonly look: string;
  readonly onUndone: (result: CheckIn) => void;
}

/** For a manager who scanned by mistake. */
function Undo({ result, eventId, look, onUndone }: UndoProps) {
  const { result: t } = useTexts(checkInTexts);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function undo() {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      onUndone(await call(undoCheckIn, { params: { id: eventId, checkInId: result.id } }));
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <button type="button" aria-disabled={isSending || undefined} onClick={() => void undo()} className={look}>
        {isSending ? t.undoing : t.undo}
      </button>
      {failure !== null && (
        <p role="alert" className="text-center font-semibold">
          {messageFor(failure)}
        </p>
      )}
    </>
  );
}

/** A circle with a tick, a triangle, an octagon with a cross. */
function Shape({ outcome }: { readonly outcome: CheckInOutcome }): ReactNode {
  const stroke = { fill: 'none', strokeWidth: 11, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="size-[min(152px,22vh)]">
      {outcome === 'valid' && (
        <>
          <circle cx="50" cy="50" r="50" fill="#fff" />
          <path d="M26 52 44 70 73 34" stroke="#14693a" {...stroke} />
        </>
      )}
      {outcome === 'used' && (
        <>
          <path d="M50 8 94 91 6 91Z" fill="#1a1510" stroke="#1a1510" strokeWidth="6" strokeLinejoin="round" />
          <path d="M50 38V62" stroke="#ffb81f" {...stroke} />
          <circle cx="50" cy="78" r="6.5" fill="#ffb81f" />
        </>
      )}
      {outcome === 'invalid' && (
        <>
          <path d="M29.3 0H70.7L100 29.3V70.7L70.7 100H29.3L0 70.7V29.3Z" fill="#fff" />
          <path d="M34 34 66 66M66 34 34 66" stroke="#b0201a" {...stroke} />
        </>
      )}
    </svg>
  );
}
