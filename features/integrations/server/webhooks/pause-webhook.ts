import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { readMembers } from '#features/organizations/server/members/list-members.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import type { PauseReason } from '../../webhooks/webhook-types.ts';
import { webhooks, type WebhookRow } from '../tables.ts';
import { webhookPausedNotice } from './webhook-paused-notice.ts';

/**
 * Pauses a webhook unless it is paused, and tells the member it is sent for; where that member may have no webhooks any more, the owner of the
 * organization. What happens meanwhile is sent when it is resumed.
 */
export async function pauseWebhook(
  tx: Tx,
  context: Context,
  { id, organizationId }: Pick<WebhookRow, 'id' | 'organizationId'>,
  because: Exclude<PauseReason, 'by-hand'>,
  now: Date,
): Promise<void> {
  const [paused] = await tx
    .update(webhooks)
    .set({ pausedAt: now, pausedBecause: because })
    .where(and(eq(webhooks.id, id), isNull(webhooks.pausedAt)))
    .returning();
  const [organization] = await tx.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organizationId));
  if (paused === undefined || organization === undefined) return;
  const [owner] = await readMembers(tx, organizationId);
  const userId = because === 'member' ? owner?.id : paused.userId;
  if (userId === undefined) return;
  await notify(tx, context, webhookPausedNotice, {
    userId,
    subject: `webhook:${id}:${now.toISOString()}`,
    data: { organization: organization.name, organizationId, host: new URL(paused.url).host, because },
    now,
  });
}
