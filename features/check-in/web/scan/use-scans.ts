import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { readStored, writeStored } from '#platform/web/device/storage.ts';
import type { CheckIn } from '../../contract.ts';
import { checkIn } from '../../endpoints.ts';
import { NUMBER_MAX, type ScanPurpose } from '../../facts.ts';
import { signalOutcome } from '../reading/signal-outcome.ts';

const DEVICE_KEY = 'vumi.gate-device';
/** How every code on a ticket begins: a scanner may type one into the field for the number. */
const CODE_START = 'TICKET/';

interface Read {
  readonly code?: string;
  readonly ticketNumber?: string;
  readonly purpose?: ScanPurpose;
}

interface Scans {
  /** What became of the last scan, until the next one begins. */
  readonly result: CheckIn | null;
  readonly isChecking: boolean;
  /** Why the last scan was not checked; null: it was. */
  readonly failure: unknown;
  /** A code that a camera read. */
  readonly scan: (code: string) => void;
  /** A number, or a code, that was typed. */
  readonly type: (text: string) => void;
  /** The scan that failed once more, as the same scan. */
  readonly again: () => void;
  /** The add-on that was scanned as a ticket, as a scan of its own. */
  readonly handOut: () => void;
  readonly next: () => void;
  /** The scan was changed: it was taken back. */
  readonly change: (result: CheckIn) => void;
}

/** Sends scans of an event one at a time; what is read meanwhile is read again afterwards. */
export function useScans(eventId: string, purpose: ScanPurpose): Scans {
  const client = useQueryClient();
  const [result, setResult] = useState<CheckIn | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const sent = useRef<(Read & { readonly scanId: string; readonly at: string }) | null>(null);
  const isBusy = useRef(false);

  async function send(read: Read | null): Promise<void> {
    if (isBusy.current) return;
    if (read !== null) sent.current = { purpose, ...read, scanId: crypto.randomUUID(), at: new Date().toISOString() };
    const body = sent.current;
    if (body === null) return;
    isBusy.current = true;
    setChecking(true);
    setFailure(null);
    try {
      const answer = await call(checkIn, { params: { id: eventId }, body: { ...body, deviceId: deviceId() } }, { idempotencyKey: body.scanId });
      setResult(answer);
      signalOutcome(answer.outcome);
      void client.invalidateQueries({ queryKey: ['check-ins', eventId] });
    } catch (error) {
      setResult(null);
      setFailure(error);
    } finally {
      isBusy.current = false;
      setChecking(false);
    }
  }

  return {
    result,
    isChecking,
    failure,
    scan: (code) => void send({ code }),
    type(text) {
      const typed = text.trim();
      // What is too long for a number was typed by a scanner, too.
      void send(typed.startsWith(CODE_START) || typed.length > NUMBER_MAX ? { code: typed } : { ticketNumber: typed });
    },
    again: () => void send(null),
    handOut() {
      if (sent.current === null) return;
      const { code, ticketNumber } = sent.current;
      void send({ ...(code !== undefined && { code }), ...(ticketNumber !== undefined && { ticketNumber }), purpose: 'add-on' });
    },
    next() {
      setResult(null);
      setFailure(null);
    },
    change(changed) {
      setResult(changed);
      void client.invalidateQueries({ queryKey: ['check-ins', eventId] });
    },
  };
}

/** The same for all scans of a device. */
function deviceId(): string {
  const stored = readStored(DEVICE_KEY);
  if (stored !== null) return stored;
  const fresh = crypto.randomUUID();
  writeStored(DEVICE_KEY, fresh);
  return fresh;
}
