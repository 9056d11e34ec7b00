// What an organizer may ask: the words, the choices, the ticket types and the time of a question.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import { saleMoments } from '#features/events/writing/read-moments.ts';
import type { changeQuestion } from '../contract.ts';
import { questionMessages } from '../messages.ts';
import { CHOICES_MAX, CHOICES_MIN, hasChoices, type QuestionKind, type Words } from '../question-facts.ts';
import type { StoredChoice } from './tables.ts';

type Body = Call<typeof changeQuestion>['body'];

function refuse(field: string, message: Message): never {
  return fail(platformErrors.INVALID_INPUT, { message, fields: { [field]: message } });
}

/** The words of a question, without empty translations. A choice keeps its id while it stays. @throws INVALID_INPUT, naming the field */
export function readWording(kind: QuestionKind, { label, help, choices }: Body, before: readonly StoredChoice[] = []) {
  return { label: filled(label), help: help == null ? null : filled(help), choices: hasChoices(kind) ? readChoices(choices, before) : [] };
}

function filled({ en, sw, fr }: Words): Words {
  return { en, ...(sw && { sw }), ...(fr && { fr }) };
}

function readChoices(given: Body['choices'], before: readonly StoredChoice[]): readonly StoredChoice[] {
  const message = questionMessages.choicesNeeded({ minimum: CHOICES_MIN, maximum: CHOICES_MAX });
  const names = new Set(given.map(({ label }) => label.en.toLowerCase()));
  if (given.length < CHOICES_MIN || names.size < given.length) refuse('choices', message);
  const ids = new Set<string>();
  return given.map(({ id, label }) => {
    const kept = id !== undefined && !ids.has(id) && before.some((choice) => choice.id === id) ? id : randomUUID().slice(0, 8);
    ids.add(kept);
    return { id: kept, label: filled(label) };
  });
}

/** Whom a question is for, until when, and whether the gate sees its answer. A time that stays may be over. @throws INVALID_INPUT, naming the field */
export async function readTerms(
  tx: Tx,
  event: SeenEvent,
  kind: QuestionKind,
  { ticketTypeIds, editableUntil, required, atGate, asked }: Body,
  now: Date,
  before: { readonly editableUntil: Date | null } = { editableUntil: null },
) {
  if (atGate && kind === 'file') refuse('atGate', questionMessages.noFileAtGate);
  const ids = ticketTypeIds == null ? null : [...new Set(ticketTypeIds)];
  if (ids !== null) {
    const types = await tx
      .select({ id: ticketTypes.id })
      .from(ticketTypes)
      .where(and(eq(ticketTypes.eventId, event.id), eq(ticketTypes.kind, 'ticket')));
    if (!ids.every((id) => types.some((type) => type.id === id))) refuse('ticketTypeIds', questionMessages.typeNotOfEvent);
  }
  const moment = saleMoments({ saleEndDate: editableUntil }, event).saleEndDate;
  const until = moment == null ? null : new Date(moment);
  if (until !== null && until <= now && until.getTime() !== before.editableUntil?.getTime()) refuse('editableUntil', questionMessages.editableOver);
  return { ticketTypeIds: ids, editableUntil: until, required, atGate, asked };
}
