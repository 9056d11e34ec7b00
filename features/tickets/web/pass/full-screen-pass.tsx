import { ChevronLeft, ChevronRight, WifiOff, X } from 'lucide';
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type TouchEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { TicketWithNeighbours } from '../../contract.ts';
import { ticketTexts } from '../texts.ts';
import { TicketPass } from './ticket-pass.tsx';
import { useOfflineReady } from '../kept/use-offline-ready.ts';
import { useScreenAwake } from '#platform/web/device/use-screen-awake.ts';

/** How far in px a finger has to move sideways to go to the next ticket. */
const SWIPE_PX = 56;

interface FullScreenPassProps {
  readonly ticket: TicketWithNeighbours;
  readonly onClose: () => void;
}

/**
 * The pass alone on a white screen, for the gate; the screen stays on. A page cannot set the brightness, so the screen is as white as possible in
 * both themes, and asks the user to raise it. Swiping and the arrow keys lead to the other tickets of the order.
 */
export function FullScreenPass({ ticket, onClose }: FullScreenPassProps) {
  const { gate, deck, pass, kept, addOn } = useTexts(ticketTexts);
  const place = ticket.orderTickets.some(({ isAddOn }) => isAddOn) ? addOn.at : deck.at;
  const dialog = useRef<HTMLDialogElement>(null);
  const { at, total, step } = useNeighbours(ticket);
  const swipe = useSwipe(step);
  const isReady = useOfflineReady(ticket);
  useEffect(() => dialog.current?.showModal(), []);
  useScreenAwake();

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={pass.named({ number: ticket.ticketNumber })}
      onClose={onClose}
      onKeyDown={handleKeyDown}
      {...swipe}
      className="m-0 size-full max-h-full max-w-full overflow-y-auto bg-[#fff] text-[#1a1510] [color-scheme:light] [--ring:#0f5596]"
    >
      <div className="mx-auto grid min-h-full max-w-[430px] content-start gap-3 px-5 pt-3 pb-8">
        <div className="flex items-center justify-between">
          <button
            type="button"
            aria-label={gate.close}
            className="-ml-3 grid size-11 place-content-center rounded-full"
            onClick={() => dialog.current?.close()}
          >
            <Icon of={X} size={24} />
          </button>
          <p className="type-strong flex items-center gap-2">
            {isReady && <Icon of={WifiOff} size={19} />}
            {isReady ? kept.ready : ticket.isAddOn ? addOn.showThis : gate.showThis}
          </p>
          <span className="size-11" />
        </div>
        <TicketPass ticket={ticket} kind="gate" className="mx-auto" />
        {total > 1 && (
          <div className="flex items-center justify-between">
            <StepButton label={deck.previous} isEnd={at === 0} onStep={() => step(-1)} icon={<Icon of={ChevronLeft} size={22} />} />
            <p aria-live="polite" className="type-strong">
              {place({ at: at + 1, total })}
            </p>
            <StepButton label={deck.next} isEnd={at === total - 1} onStep={() => step(1)} icon={<Icon of={ChevronRight} size={22} />} />
          </div>
        )}
        <p className="type-small mx-auto max-w-[300px] text-center">{gate.brightness}</p>
      </div>
    </dialog>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly isEnd: boolean;
  readonly onStep: () => void;
  readonly icon: ReactNode;
}

function StepButton({ label, isEnd, onStep, icon }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onStep}
      className="grid size-12 place-content-center rounded-full border-[1.5px] border-[#8c8378] aria-disabled:opacity-40"
    >
      {icon}
    </button>
  );
}

/** The ticket's position among those of its order; a step navigates to its neighbour's page, where this screen stays open. */
function useNeighbours({ id, orderTickets }: TicketWithNeighbours) {
  const navigate = useNavigate();
  const at = orderTickets.findIndex((one) => one.id === id);
  function step(by: 1 | -1) {
    const next = orderTickets[at + by];
    if (next) void navigate(paths.ticket(next.id), { replace: true, preventScrollReset: true });
  }
  return { at, total: orderTickets.length, step };
}

function useSwipe(step: (by: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.item(0);
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches.item(0);
      if (!finger || !from.current) return;
      const [right, down] = [finger.clientX - from.current.x, finger.clientY - from.current.y];
      if (Math.abs(right) > SWIPE_PX && Math.abs(right) > 2 * Math.abs(down)) step(right < 0 ? 1 : -1);
    },
  };
}
