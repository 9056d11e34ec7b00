import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { dayOf } from '#platform/contract/dates.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { networkOf } from '#platform/server/http/network.ts';
import type * as contract from '../contract.ts';
import { deviceOf, eventOfPath, linkName, sourceOf } from '../rules.ts';
import { saltOf } from './day-salts.ts';
import { viewBuffer } from './view-buffer.ts';

const VISITOR_BYTES = 16;
const HOUR_MS = 3_600_000;

/** Counts a page, unless a robot asks (docs/reference/views.md#visitors). Answers before it is stored. */
export async function recordView(context: Context, { body, now, ip, userAgent }: Call<typeof contract.recordView>): Promise<{ counted: boolean }> {
  if (userAgent === '' || isbot(userAgent)) return { counted: false };
  const eventId = eventOfPath(body.path);
  const visibleSeconds = body.visibleSeconds ?? null;
  if (visibleSeconds !== null && eventId === null) return { counted: false };
  const day = dayOf(now);
  const hash = createHmac('sha256', await saltOf(context, day))
    .update(`${networkOf(ip)}\n${userAgent}`)
    .digest();
  viewBuffer(context).add({
    day,
    hour: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString(),
    eventId,
    visitor: hash.subarray(0, VISITOR_BYTES).toString('hex'),
    source: sourceOf(body, new URL(context.config.publicUrl).host),
    device: deviceOf(userAgent),
    link: linkName(body.link),
    visibleSeconds,
  });
  return { counted: true };
}
