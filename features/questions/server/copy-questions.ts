import { randomUUIDv7 } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { events, ticketTypes } from '#features/events/server/tables.ts';
import { readQuestions } from './read-questions.ts';
import { eventQuestions, questionWordings } from './tables.ts';

/**
 * Gives an event that was made as a copy the questions of the other one, in its words and order (docs/reference/questions.md#copies). Those for some ticket types are for
 * the types of the same name; with none of them a question is left out. A last day for changes is as long before the begin as it was.
 */
export async function copyQuestions(
  tx: Tx,
  { clock }: Context,
  { data }: DomainEvent<{ readonly eventId: string; readonly of: string }>,
): Promise<void> {
  const { eventId, of } = data;
  // Deleted meanwhile, perhaps, or asked by its organizer already.
  const both = await tx
    .select({ id: events.id, startsAt: events.startsAt })
    .from(events)
    .where(inArray(events.id, [eventId, of]))
    .orderBy(events.id)
    .for('key share');
  const [copy, source] = [eventId, of].map((id) => both.find((event) => event.id === id));
  if (copy === undefined || source === undefined || (await readQuestions(tx, eventId)).length > 0) return;
  const types = await tx
    .select({ id: ticketTypes.id, eventId: ticketTypes.eventId, name: ticketTypes.name })
    .from(ticketTypes)
    .where(inArray(ticketTypes.eventId, [eventId, of]));
  const sameName = (id: string) => {
    const name = types.find((type) => type.id === id)?.name;
    return types.find((type) => type.eventId === eventId && type.name === name)?.id ?? [];
  };
  const now = clock.now();
  let position = 0;
  for (const { kind, subject, asked, required, atGate, label, help, choices, ...question } of await readQuestions(tx, of)) {
    const ticketTypeIds = question.ticketTypeIds?.flatMap(sameName) ?? null;
    if (ticketTypeIds?.length === 0) continue;
    const before = question.editableUntil === null ? null : source.startsAt.getTime() - new Date(question.editableUntil).getTime();
    const moved = before === null ? null : new Date(copy.startsAt.getTime() - before);
    const id = randomUUIDv7();
    position += 1;
    await tx.insert(eventQuestions).values({
      id,
      eventId,
      position,
      kind,
      subject,
      asked,
      required,
      atGate,
      ticketTypeIds,
      // What would be over already is open until the event begins.
      editableUntil: moved !== null && moved > now ? moved : null,
      version: 1,
      createdAt: now,
    });
    await tx.insert(questionWordings).values({ questionId: id, version: 1, label, help, choices });
  }
}
