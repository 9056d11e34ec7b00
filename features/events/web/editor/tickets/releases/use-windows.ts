import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { ApiError, call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { textsNow } from '#platform/web/i18n/text-area.ts';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type * as contract from '../../../../contract.ts';
import { updateEvent } from '../../../../editor-endpoints.ts';
import type { EventDetail } from '../../../../schemas.ts';
import { takeEvent } from '../../edited-event.ts';
import { editorTexts } from '../../texts.ts';
import { sentWindows, typedWindow, type TypedWindow } from './window-form.ts';

type Errors = Readonly<Record<string, string>>;
type Sent = InputOf<typeof contract.updateEvent>['body'];

interface Typed {
  /** The event when the first of these changes was made. */
  readonly base: EventDetail;
  readonly windows: readonly TypedWindow[];
}

/**
 * The windows of an event's sales releases. What is refused stands at its field, by its path in the request; what another person has changed
 * meanwhile is shown before anything is saved.
 */
export function useWindows(event: EventDetail) {
  const client = useQueryClient();
  const stored = event.releases.map((release) => typedWindow(release, event.timeZone));
  const [typed, setTyped] = useState<Typed | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [attempts, setAttempts] = useState(0);
  const isDirty = typed !== null && hashKey([typed.windows]) !== hashKey([stored]);
  const isChanged = isDirty && hashKey([typed.base.releases.map(facts)]) !== hashKey([event.releases.map(facts)]);

  const { mutate, isPending } = useMutation({
    mutationFn: (windows: readonly TypedWindow[]) => send(event, windows),
    onSuccess: (saved) => {
      takeEvent(client, saved);
      setTyped(null);
      showToast(textsNow(editorTexts).windows.saved);
    },
    onError: (error) => {
      // What was typed here stays, beside a word about it.
      if (error instanceof ApiError && error.code === 'EVENT_CHANGED') return takeEvent(client, (error.data as { event: EventDetail }).event);
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(Object.keys(fields).length > 0 ? fields : { root: rootMessage(error) });
      setAttempts((times) => times + 1);
    },
  });

  return {
    windows: typed?.windows ?? stored,
    errors,
    attempts,
    isDirty,
    isSaving: isPending,
    /** Another person has changed the windows since the first change here. */
    isChanged,
    change: (windows: readonly TypedWindow[]): void => {
      setErrors({});
      setTyped({ base: typed?.base ?? event, windows });
    },
    discard: (): void => {
      setErrors({});
      setTyped(null);
    },
    save: (): void => {
      const windows = typed?.windows ?? stored;
      const missing = missingIn(windows);
      setErrors(missing);
      if (Object.keys(missing).length === 0) mutate(windows);
      else setAttempts(attempts + 1);
    },
  };
}

function missingIn(windows: readonly TypedWindow[]): Errors {
  const { dayMissing, timeMissing } = textsNow(editorTexts).windows;
  const fields = { startDate: dayMissing, startTime: timeMissing, endDate: dayMissing, endTime: timeMissing };
  const missing = windows.flatMap((window, place) =>
    Object.entries(fields)
      .filter(([name]) => window[name as keyof typeof fields] === '')
      .map(([name, text]) => [`releases.${place}.${name}`, text]),
  );
  return Object.fromEntries(missing) as Errors;
}

function facts({ issueNumber, startDate, endDate, opensWhenPreviousSoldOut }: EventDetail['releases'][number]) {
  return [issueNumber, startDate, endDate, opensWhenPreviousSoldOut];
}

/** Saved upon what is shown; where only something else of the event has changed meanwhile, once more upon that. */
async function send(event: EventDetail, windows: readonly TypedWindow[]): Promise<EventDetail> {
  const put = (version: number) => {
    const body = { releases: sentWindows(windows, event), timeZone: event.timeZone, version } as Sent;
    return call(updateEvent, { params: { id: event.id }, body }, { idempotencyKey: newIdempotencyKey() });
  };
  try {
    return await put(event.version ?? 0);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'EVENT_CHANGED') throw error;
    const now = (error.data as { event: EventDetail }).event;
    if (hashKey([now.releases.map(facts)]) !== hashKey([event.releases.map(facts)])) throw error;
    return put(now.version ?? 0);
  }
}

function rootMessage(error: unknown): string {
  const { saveFailed } = textsNow(editorTexts).windows;
  return error instanceof ApiError && error.isAnswer && error.status < 500 ? messageFor(error) : saveFailed;
}
