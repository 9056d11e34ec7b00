import { Hourglass } from 'lucide';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/text-area.ts';
import { platformTexts } from '../../texts.ts';
import { announcedMinute } from './announced-minute.ts';
import { classNames } from '../class-names.ts';
import { ClockDigits } from './clock-digits.tsx';
import { Icon } from '../icon.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

const HURRY_SECONDS = 120;

interface HoldTimerProps {
  readonly expiresAt: string | number;
  /** One bead for each minute. */
  readonly totalMinutes?: number;
  /** "Tickets held for" by default. */
  readonly label?: string;
  /** `inset` is for use inside another card. */
  readonly look?: 'card' | 'inset';
  /** Called once when the hold has ended. */
  readonly onEnd?: () => void;
}

/** How long the tickets are still held: time in figures and in beads. Announced at 5, 2 and 1 minutes only. */
export function HoldTimer({ expiresAt, totalMinutes = 15, label, look = 'card', onEnd }: HoldTimerProps) {
  const t = useTexts(platformTexts).kit;
  const name = label ?? t.heldFor;
  const seconds = useSecondsLeft(expiresAt);
  const minutesLeft = Math.ceil(seconds / 60);
  const hurry = seconds < HURRY_SECONDS;
  const minute = announcedMinute(seconds);
  const ended = useRef(false);

  useEffect(() => {
    if (seconds > 0) ended.current = false;
    else if (!ended.current) {
      ended.current = true;
      onEnd?.();
    }
  }, [seconds, onEnd]);

  return (
    <div className={classNames(look === 'card' ? 'rounded-inset border border-line bg-surface' : 'rounded-inset bg-sunken', 'p-4')}>
      <div className={classNames('flex items-center justify-between gap-3', hurry && 'text-bad')} role="timer" aria-live="off">
        <span className="type-strong inline-flex items-center gap-2">
          <Icon of={Hourglass} size={18} />
          {name}
        </span>
        <span className="type-figure">
          <ClockDigits seconds={seconds} />
        </span>
      </div>
      <div className="string-on mt-3 flex gap-[7px]" aria-hidden="true">
        {Array.from({ length: totalMinutes }, (_, index) => (
          <span
            key={index}
            className={classNames('bead size-3.5 min-w-0 shrink rounded-full', index >= minutesLeft ? 'bg-line' : hurry ? 'bg-bad' : 'bg-brand')}
          />
        ))}
      </div>
      <p className="sr-only" aria-live="polite">
        {minute !== null && t.stillHeld({ label: name, minutes: minute })}
      </p>
    </div>
  );
}
