import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { ApiError, call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type * as contract from '../../../contract.ts';
import type { DraftForm } from '../../../drafts/draft-contract.ts';
import { updateEvent } from '../../../editor-endpoints.ts';
import type { EventDetail } from '../../../schemas.ts';
import { wizardTexts } from '../../wizard/texts.ts';
import { takeEvent } from '../edited-event.ts';
import { editorTexts } from '../texts.ts';
import { checkEdited } from './check-edited.ts';
import { changedFields, changeOf, fieldOf, formOf } from './event-form.ts';
import { keepEdit, readKeptEdit, type EditBase } from './kept-edit.ts';

type Errors = Readonly<Record<string, string>>;
type Sent = InputOf<typeof contract.updateEvent>['body'];
/** Fields of the request that are no fields of the form. */
type Asked = Readonly<Record<string, unknown>>;

/** What another person has saved meanwhile. */
export interface Theirs {
  readonly event: EventDetail;
  readonly form: DraftForm;
  /** The fields that they changed. */
  readonly changed: readonly (keyof DraftForm)[];
  /** Those that were changed here, too, to something else. */
  readonly both: readonly (keyof DraftForm)[];
}

const baseOf = (event: EventDetail): EditBase => ({ version: event.version ?? 0, form: formOf(event) });

/**
 * The form of an event. What is typed stays on the device until it is saved; a change that another person has saved meanwhile is a choice of the
 * organizer, field by field.
 */
export function useEventForm(event: EventDetail, owner: string) {
  const client = useQueryClient();
  const { checks } = useTexts(wizardTexts);
  const [kept] = useState(() => readKeptEdit(owner, event.id));
  const [isFound, setFound] = useState(kept !== null);
  const [base, setBase] = useState<EditBase>(kept?.base ?? baseOf(event));
  const [form, setForm] = useState<DraftForm>(kept?.form ?? base.form);
  const [isTried, setTried] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<Errors>({});
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  // What was answered before a conflict.
  const [answered, setAnswered] = useState<Asked>({});
  const today = dayOf(serverNow(), form.timeZone || HOME_ZONE);
  const found = checkEdited(base.form, form, today);
  const isDirty = changedFields(base.form, form).length > 0;
  useTakeChanges(event, base, isDirty, (next) => {
    setBase(next);
    if (!isDirty) setForm(next.form);
  });

  function write(next: DraftForm, from: EditBase): void {
    setForm(next);
    keepEdit(owner, event.id, changedFields(from.form, next).length > 0 ? { base: from, form: next } : null);
  }

  function take(saved: EventDetail, next: DraftForm): EditBase {
    const from = baseOf(saved);
    takeEvent(client, saved);
    setBase(from);
    setTheirs(null);
    write(next, from);
    return from;
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ from, sent, asked }: { readonly from: EditBase; readonly sent: DraftForm; readonly asked: Asked }) =>
      send(event.id, from, sent, asked),
    onSuccess: (saved, { sent }) => {
      // What was typed meanwhile stays.
      take(saved, form === sent ? formOf(saved) : form);
      setFound(false);
      setTried(false);
      setRefused({});
      showToast(textsNow(editorTexts).saved);
    },
    onError: (error, { from, sent }) => {
      const current = error instanceof ApiError && error.code === 'EVENT_CHANGED' ? (error.data as { event: EventDetail }).event : null;
      if (current !== null) return setTheirs(compare(from.form, sent, current));
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      setRefused(fields.length > 0 ? Object.fromEntries(fields.map(([at, text]) => [fieldOf(at, sent), text])) : { root: rootMessage(error) });
      setAttempts((times) => times + 1);
    },
  });

  return {
    form,
    today,
    isDirty,
    isSaving: isPending,
    isFound,
    attempts,
    theirs,
    base,
    errors: { ...(isTried && Object.fromEntries(Object.entries(found).map(([at, name]) => [at, checks[name]]))), ...refused } as Errors,
    change: (next: DraftForm, ...paths: readonly string[]): void => {
      const isAbout = (at: string) => at === 'root' || paths.some((path) => at === path || at.startsWith(`${path}.`));
      setRefused(Object.fromEntries(Object.entries(refused).filter(([at]) => !isAbout(at))));
      write(next, base);
    },
    /** True when nothing is wrong that can be known here; shows what is. */
    check: (): boolean => {
      setTried(true);
      setAttempts(attempts + 1);
      return Object.keys(found).length === 0;
    },
    save: (asked: Asked = {}): void => {
      setAnswered(asked);
      mutate({ from: base, sent: form, asked });
    },
    discard: (): void => {
      setFound(false);
      setRefused({});
      setTried(false);
      write(base.form, base);
    },
    /** Saves what was changed here upon what the other person has saved. */
    keepMine: (): void => {
      if (theirs === null) return;
      const next = merged(theirs.form, form, changedFields(base.form, form));
      mutate({ from: take(theirs.event, next), sent: next, asked: answered });
    },
    /** Takes what the other person has saved; what was changed here in other fields stays, unsaved. */
    takeTheirs: (): void => {
      if (theirs === null) return;
      const own = changedFields(base.form, form).filter((name) => !theirs.both.includes(name));
      take(theirs.event, merged(theirs.form, form, own));
    },
  };
}
export type EventForm = ReturnType<typeof useEventForm>;

/** Sends what differs; where only what is outside of the form has changed meanwhile (its state), once more upon that. */
async function send(id: string, from: EditBase, form: DraftForm, asked: Asked): Promise<EventDetail> {
  const body = { ...changeOf(from.form, form), ...asked };
  const put = (version: number) => call(updateEvent, { params: { id }, body: { ...body, version } as Sent }, { idempotencyKey: newIdempotencyKey() });
  try {
    return await put(from.version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'EVENT_CHANGED') throw error;
    const { event } = error.data as { event: EventDetail };
    if (changedFields(from.form, formOf(event)).length > 0) throw error;
    return put(event.version ?? 0);
  }
}

/** The form with these fields of another one. */
export function merged(form: DraftForm, other: DraftForm, names: readonly (keyof DraftForm)[]): DraftForm {
  return { ...form, ...Object.fromEntries(names.map((name) => [name, other[name]])) };
}

/** What of an event that was changed meanwhile meets what was changed here. */
export function compare(base: DraftForm, mine: DraftForm, event: EventDetail): Theirs {
  const form = formOf(event);
  const changed = changedFields(base, form);
  const own = new Set(changedFields(base, mine));
  const differs = new Set(changedFields(mine, form));
  return { event, form, changed, both: changed.filter((name) => own.has(name) && differs.has(name)) };
}

/** What was refused, or only that it was not saved. */
function rootMessage(error: unknown): string {
  const { saveFailed } = textsNow(editorTexts);
  return error instanceof ApiError && error.isAnswer && error.status < 500 ? messageFor(error) : saveFailed;
}

/** Takes an event that was fetched again, unless that would change what is being edited. */
function useTakeChanges(event: EventDetail, base: EditBase, isDirty: boolean, take: (base: EditBase) => void): void {
  const [seen, setSeen] = useState(event);
  useEffect(() => {
    if (seen === event) return;
    setSeen(event);
    const next = baseOf(event);
    if (next.version > base.version && (!isDirty || changedFields(base.form, next.form).length === 0)) take(next);
  }, [seen, event, base, isDirty, take]);
}
