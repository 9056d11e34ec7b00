import { sql } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { wordsIn, type QuestionKind, type Words } from '#features/questions/question-facts.ts';
import { ofEvents, type ReportedQuestion } from './report-table.ts';

/** A file of many events has no more columns than these beside its own. */
const COLUMNS_MAX = 100;

/** The questions of events that were answered, also those that are asked no more, in their order; with the event's name where there are several events. */
export async function readReportedQuestions(reader: Reader, eventIds: readonly string[], language: Language): Promise<readonly ReportedQuestion[]> {
  if (eventIds.length === 0) return [];
  const rows = await reader.execute<{ id: string; kind: QuestionKind; label: Words; event: string }>(sql`
    select q.id, q.kind, w.label, events.name as event from event_questions q
      join question_wordings w on w.question_id = q.id and w.version = q.version join events on events.id = q.event_id
    where ${ofEvents(sql`q.event_id`, eventIds)} and exists (select 1 from order_answers a where a.question_id = q.id)
    order by events.starts_at, events.id, q.position, q.id limit ${COLUMNS_MAX}`);
  return rows.map(({ id, kind, label, event }) => {
    const words = wordsIn(label, language);
    return { id, kind, language, heading: eventIds.length > 1 ? `${words} (${event})` : words };
  });
}
