import { Check, Hourglass, X } from 'lucide';
import type { Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { ClockDigits } from '#platform/web/ui/countdown/clock-digits.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { PaymentView } from './payment-view.ts';
import { checkoutTexts } from '../texts.ts';

interface PhoneDrawingProps {
  readonly amountMinor: number;
  readonly currency: Currency;
  /** The state of the request. */
  readonly state: PaymentView['state'];
  /** The seconds on the countdown while it waits. */
  readonly secondsLeft: number;
}

const RINGS = Array.from({ length: 16 }, (_, ring) => 70 + 34 * ring);

/** A drawing of the buyer's phone with the request. Decorative: a PIN is never typed into Vumi. */
export function PhoneDrawing({ amountMinor, currency, state, secondsLeft }: PhoneDrawingProps) {
  const amount = useFormatMoney()(amountMinor, currency);
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'relative h-[190px] overflow-hidden bg-pigment-forest md:h-full md:min-h-[520px]',
        // A short phone keeps its room for the buttons.
        state === 'failed' ? 'short:hidden' : 'short:h-[120px]',
      )}
    >
      <svg viewBox="0 0 360 520" preserveAspectRatio="xMidYMax slice" className="absolute inset-0 size-full">
        {RINGS.map((radius) => (
          <circle key={radius} cx="180" cy="560" r={radius} fill="none" stroke="#1f7d47" strokeWidth="3" />
        ))}
      </svg>
      <div className="absolute inset-x-0 top-7 short:top-3 mx-auto h-[380px] w-[230px] md:bottom-0 md:h-auto rounded-t-[30px] border-[8px] border-b-0 border-[#17130f] bg-[#ebe6df] p-3 text-[#1a1510] md:top-[150px]">
        <p className="grid justify-items-center pt-3 pb-5 font-display text-[34px] leading-none font-[820] max-md:hidden">
          {state === 'waiting' ? <ClockDigits seconds={secondsLeft} padMinutes={false} /> : 'M-PESA'}
        </p>
        <div className="rounded-inset bg-[#fff] p-3.5 shadow-e2">
          {state === 'waiting' ? <Request amount={amount} /> : <Outcome state={state} amount={amount} />}
        </div>
      </div>
    </div>
  );
}

function Request({ amount }: { readonly amount: string }) {
  const t = useTexts(checkoutTexts).prompt.drawing;
  return (
    <>
      <p className="text-[13.5px] leading-snug font-bold">{t.pay({ amount })}</p>
      <p className="mt-0.5 text-[12.5px] text-[#574e46]">{t.pin}</p>
      <p className="mt-2 flex gap-2 border-b-2 border-[#14693a] pb-2.5">
        {[0, 1, 2, 3].map((dot) => (
          <span key={dot} className={dot < 3 ? 'size-2.5 rounded-full bg-[#1a1510]' : 'size-2.5 rounded-full bg-[#d5cfc6]'} />
        ))}
      </p>
      <p className="mt-3 flex justify-between text-[12.5px] font-bold">
        <span>{t.cancel}</span>
        <span>{t.send}</span>
      </p>
    </>
  );
}

const outcomes = {
  checking: { icon: Hourglass, ground: 'bg-[#ebe6df] text-[#574e46]' },
  failed: { icon: X, ground: 'bg-[#b0201a] text-[#fff9ee]' },
  paid: { icon: Check, ground: 'bg-[#14693a] text-[#fff9ee]' },
} as const;

function Outcome({ state, amount }: { readonly state: keyof typeof outcomes; readonly amount: string }) {
  const t = useTexts(checkoutTexts).prompt.drawing;
  const { icon, ground } = outcomes[state];
  return (
    <p className="grid justify-items-center gap-2 py-2 text-center text-[13.5px] leading-snug font-bold">
      <span className={`grid size-10 place-content-center rounded-full ${ground}`}>
        <Icon of={icon} size={22} strokeWidth={3} />
      </span>
      {state === 'paid' ? t.paid({ amount }) : t[state]}
    </p>
  );
}
