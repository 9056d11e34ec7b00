import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { eventDrafts, eventOnlineSettings } from '../tables.ts';
import { sealSetting } from './seal-settings.ts';

/**
 * Seals the access instructions that an earlier release has stored in the clear, and removes their clear text; returns of how many events and drafts. Runs
 * at each start before anything is served, on all nodes at once if need be (docs/decisions/082-hall-stream-and-places.md#a-sealed-link-to-join).
 */
export async function sealStoredInstructions(context: Pick<Context, 'database' | 'vault'>): Promise<number> {
  const seal = (text: string | null) => sealSetting(context, 'accessInstructions', text);
  return context.database.transaction(async (tx) => {
    const { eventId, virtualSettings, accessInstructionsVersion } = eventOnlineSettings;
    const ofEvents = { eventId, text: sql<string | null>`${virtualSettings} ->> 'accessInstructions'` };
    const settings = await tx
      .select(ofEvents)
      .from(eventOnlineSettings)
      .where(sql`${virtualSettings} ? 'accessInstructions'`)
      .for('update');
    for (const { eventId: id, text } of settings) {
      const set = {
        virtualSettings: sql`${virtualSettings} - 'accessInstructions'`,
        ...(text && { sealedAccessInstructions: seal(text), accessInstructionsVersion: sql`${accessInstructionsVersion} + 1` }),
      };
      await tx.update(eventOnlineSettings).set(set).where(eq(eventId, id));
    }
    const path = sql.raw(`'{virtualSettings,accessInstructions}'`);
    const ofDrafts = { id: eventDrafts.id, text: sql<string>`${eventDrafts.form} #>> ${path}` };
    const drafts = await tx
      .select(ofDrafts)
      .from(eventDrafts)
      .where(sql`${eventDrafts.form} #>> ${path} <> ''`)
      .for('update');
    for (const { id, text } of drafts) {
      const set = { form: sql`jsonb_set(${eventDrafts.form}, ${path}, '""')`, sealedAccessInstructions: seal(text) };
      await tx.update(eventDrafts).set(set).where(eq(eventDrafts.id, id));
    }
    return settings.length + drafts.length;
  });
}
