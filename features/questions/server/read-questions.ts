// The questions that an event asks now, in one statement or as a part of one: purchases read them with the event.
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import type { Question } from '../contract.ts';
import type { AskedQuestion } from '../rules.ts';

/** A question with the version of its words, as the database tells it. */
export type StoredQuestion = Omit<Question, 'editableUntil'> & { readonly version: number; readonly editableUntil: string | null };

/** The questions of an event in their order, as a JSON array (null: none), for the list of columns of a statement. */
export function questionsOf(eventId: SQL): SQL<readonly StoredQuestion[] | null> {
  return sql`(
    select json_agg(json_build_object('id', q.id, 'kind', q.kind, 'subject', q.subject, 'asked', q.asked, 'required', q.required, 'atGate', q.at_gate,
      'ticketTypeIds', q.ticket_type_ids, 'editableUntil', q.editable_until, 'version', q.version, 'label', w.label, 'help', w.help,
      'choices', w.choices) order by q.position, q.id)
    from event_questions q join question_wordings w on w.question_id = q.id and w.version = q.version
    where q.event_id = ${eventId} and q.removed_at is null)`;
}

/** The questions that an event asks now, in their order. */
export async function readQuestions(reader: Reader, eventId: string): Promise<readonly StoredQuestion[]> {
  const [row] = await reader.execute<{ questions: readonly StoredQuestion[] | null }>(sql`select ${questionsOf(sql`${eventId}::uuid`)} as questions`);
  return row?.questions ?? [];
}

/** As the rules read it. */
export function asAsked({ editableUntil, ...question }: StoredQuestion): AskedQuestion {
  return { ...question, editableUntil: editableUntil === null ? null : new Date(editableUntil) };
}

/** As answers have it. */
export function describeQuestion({ version: _version, editableUntil, ...question }: StoredQuestion): Question {
  return { ...question, editableUntil: editableUntil === null ? null : new Date(editableUntil).toISOString() };
}

/** Whether an event asks its buyers something after the purchase, for the list of columns of a statement. */
export function asksLater(eventId: SQL): SQL<boolean> {
  return sql`exists (select 1 from event_questions q where q.event_id = ${eventId} and q.asked = 'later' and q.removed_at is null)`;
}
