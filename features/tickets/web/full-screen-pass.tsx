import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Ticket } from '../contract.ts';
import { TicketPass } from './ticket-pass.tsx';

interface FullScreenPassProps {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** The pass alone on the screen, for the gate: nothing else to touch, and the screen does not fall asleep. */
export function FullScreenPass({ ticket, onClose }: FullScreenPassProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useScreenAwake();
  return (
    <dialog
      ref={dialog}
      aria-label={`Ticket ${ticket.ticketNumber}`}
      onClose={onClose}
      className="m-0 size-full max-h-full max-w-full overflow-y-auto bg-sunken text-ink"
    >
      <div className="mx-auto grid min-h-full max-w-[430px] content-start gap-3 px-5 pt-3 pb-8">
        <div className="flex items-center justify-between">
          <button type="button" aria-label="Close" className="-ml-3 grid size-11 place-content-center rounded-full" onClick={() => dialog.current?.close()}>
            <X size={24} aria-hidden="true" />
          </button>
          <p className="type-strong">Show this code at the gate</p>
          <span className="size-11" />
        </div>
        <TicketPass ticket={ticket} on="sunken" forGate className="mx-auto" />
      </div>
    </dialog>
  );
}

/** Keeps the screen on where the device lets us; comes back after the page was hidden. */
function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    async function stayAwake() {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void held?.release();
      else lock = held;
    }
    const onVisible = () => void stayAwake();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
