import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#platform/contract/dates.ts';
import { ApiError, call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { readCount } from '../../../drafts/complete-draft.ts';
import type { DraftForm, DraftPool, DraftRelease } from '../../../drafts/draft-contract.ts';
import { createPool, createTicketType, updateTicketType } from '../../../editor-endpoints.ts';
import type { EventDetail, TicketType } from '../../../schemas.ts';
import { checkDraft } from '../../wizard/form/check-draft.ts';
import { focusAt } from '../../wizard/form/use-focus-field.ts';
import type { WizardForm } from '../../wizard/form/wizard-form.ts';
import { NEW_POOL, newRelease } from '../../wizard/releases/change-releases.ts';
import { wizardTexts } from '../../wizard/texts.ts';
import { refreshEvent } from '../edited-event.ts';
import { changedTypeFields, formOf, typeChangeOf, typeFormOf } from '../form/event-form.ts';
import { editorTexts } from '../texts.ts';
import { otherNames, type NewType, type TypeChange } from './use-type-actions.ts';

/** The form of a ticket type, or of a new one: what is wrong in it, and how it is saved. What is refused stands at its field, and nothing typed is lost. */
export function useTypeForm(event: EventDetail, type: TicketType | null, onSaved: () => void) {
  const { checks } = useTexts(wizardTexts);
  const client = useQueryClient();
  const others = event.ticketTypes.filter(({ id }) => id !== type?.id).map((one) => typeFormOf(one, event.timeZone));
  const [base, setBase] = useState(type);
  const [first] = useState<DraftRelease>(() => (type === null ? newRelease(others) : typeFormOf(type, event.timeZone)));
  const [form, setForm] = useState(first);
  const [newPool, setNewPool] = useState<DraftPool | null>(null);
  const [theirs, setTheirs] = useState<TicketType | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [attempts, setAttempts] = useState(0);
  const [isTried, setTried] = useState(false);
  const today = dayOf(serverNow(), event.timeZone);
  const own = formOf(event);
  const whole: DraftForm = { ...own, releases: [...others, form], pools: [...own.pools, ...(newPool === null ? [] : [newPool])] };
  const baseForm = base === null ? null : typeFormOf(base, event.timeZone);
  const found = checkType(whole, form, baseForm, today);

  /** With the pool that it is to draw from, which is made first. */
  async function save(from: TicketType | null): Promise<TicketType> {
    if (newPool === null || form.pool !== NEW_POOL) return send(event, from, form);
    const body = { name: newPool.name, total: readCount(newPool.total) ?? 0 };
    const { id } = await call(createPool, { params: { id: event.id }, body }, { idempotencyKey: newIdempotencyKey() });
    const next = { ...form, pool: id };
    setForm(next);
    await refreshEvent(client, event.id);
    setNewPool(null);
    return send(event, from, next);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      showToast(textsNow(editorTexts).types.saved({ name: form.name }));
      await refreshEvent(client, event.id);
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'TICKET_TYPE_CHANGED') {
        setTheirs((error.data as { ticketType: TicketType }).ticketType);
        return;
      }
      setRefused(refusalsOf(error, form, type === null));
      setAttempts((times) => times + 1);
    },
  });

  const errors = {
    ...(isTried && Object.fromEntries(Object.entries(found).map(([at, name]) => [at, checks[name]]))),
    ...refused,
  };
  const wizard: WizardForm = {
    form: whole,
    eventId: event.id,
    today,
    isDraft: false,
    errors,
    openRelease: form.key,
    setOpenRelease: () => undefined,
    change: (next, ...paths) => {
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([at]) => at !== 'root' && !paths.includes(at))));
      setForm(next.releases.find(({ key }) => key === form.key) ?? form);
      setNewPool(next.pools.find(({ key }) => key === NEW_POOL) ?? null);
    },
    goTo: focusAt,
  };
  return {
    wizard,
    form,
    base: baseForm,
    theirs,
    attempts,
    isSaving: isPending,
    isDirty: changedTypeFields(baseForm ?? first, form).length > 0,
    submit: (): void => {
      setTried(true);
      setRefused({});
      setAttempts(attempts + 1);
      if (Object.keys(found).length === 0) mutate(base);
    },
    /** Goes on upon what another person has saved meanwhile. */
    decide: (current: TicketType, next: DraftRelease): void => {
      setTheirs(null);
      setBase(current);
      setForm(next);
    },
  };
}

/** What is wrong with a ticket type. A window that is not changed may have begun. */
function checkType(whole: DraftForm, form: DraftRelease, base: DraftRelease | null, today: string): ReturnType<typeof checkDraft> {
  const found = Object.entries(checkDraft(whole, today)).filter(
    ([at]) => at.startsWith(`releases.${form.key}.`) || at.startsWith(`pools.${NEW_POOL}.`),
  );
  const isKept = (field: 'saleStartDate' | 'saleEndDate') => base !== null && base[field] === form[field];
  const known = found.filter(
    ([at]) => !(at.endsWith('.saleStartDate') && isKept('saleStartDate')) && !(at.endsWith('.saleEndDate') && isKept('saleEndDate')),
  );
  return Object.fromEntries(known);
}

function send(event: EventDetail, base: TicketType | null, form: DraftRelease): Promise<TicketType> {
  const names = otherNames(event, base);
  const options = { idempotencyKey: newIdempotencyKey() };
  if (base === null) {
    const given = Object.entries(typeChangeOf(null, form, names)).filter(([, value]) => value !== null && value !== undefined);
    return call(createTicketType, { params: { id: event.id }, body: Object.fromEntries(given) as NewType }, options);
  }
  const change = typeChangeOf(typeFormOf(base, event.timeZone), form, names);
  const version = base.settings?.version;
  return call(
    updateTicketType,
    { params: { id: event.id, ticketTypeId: base.id }, body: { ...change, ...(version !== undefined && { version }) } as TypeChange },
    options,
  );
}

const fields: Readonly<Record<string, string>> = { minPerPurchase: 'minPerOrder', maxPerPurchase: 'maxPerOrder', issueNumbers: 'issueNumber' };

/** Whether the new pool was refused, not the ticket type. */
function isOfPool(error: unknown): boolean {
  return error instanceof ApiError && error.endpoint === `${createPool.method} ${createPool.path}`;
}

/** Refusals by the fields of the form. */
function refusalsOf(error: unknown, form: DraftRelease, isNew: boolean): Readonly<Record<string, string>> {
  const named = error instanceof ApiError ? Object.entries(error.fields) : [];
  const at = (path: string) => {
    const name = path.split('.')[0] ?? '';
    const field = fields[name] ?? name;
    if (isOfPool(error)) return `pools.${NEW_POOL}.${field}`;
    return Object.hasOwn(form, field) ? `releases.${form.key}.${field}` : 'root';
  };
  if (named.length > 0) return Object.fromEntries(named.map(([path, text]) => [at(path), text]));
  if (error instanceof ApiError && error.code === 'TICKET_NAME_TAKEN') return { [`releases.${form.key}.name`]: messageFor(error) };
  const { createFailed, saveFailed } = textsNow(editorTexts).types;
  return { root: error instanceof ApiError && error.isAnswer && error.status < 500 ? messageFor(error) : isNew ? createFailed : saveFailed };
}
