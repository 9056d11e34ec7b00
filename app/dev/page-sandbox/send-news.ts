// What simulated providers of pages tell the merchant, and what they do by themselves.
import type { Context } from '#platform/server/context.ts';
import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { findOrder, type Order } from './orders.ts';
import type { PageSandbox } from './page-sandbox.ts';
import { decideRefunds } from './refunds.ts';
import { noteWebhook, outcomeOf, takeDueWebhooks, type Try } from './tries.ts';

const TIMEOUT_MS = 10_000;
const LOOP_MS = 1000;

export const webhookModes = ['once', 'repeated', 'late', 'lost'] as const;
export type WebhookMode = (typeof webhookModes)[number];

/** Sends a body to an address of this process; whether that was answered well. */
export async function post(context: Context, path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<boolean> {
  try {
    const answer = await fetch(`${context.selfUrl()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch (error) {
    context.log.warn({ err: error, path }, 'a sandbox of pages could not deliver a webhook');
    return false;
  }
}

/** Tells the merchant how a try ended: once, twice, with the next round, or not at all. Resolves when the merchant has answered. */
export async function sendNews(context: Context, sandbox: PageSandbox, order: Order, made: Try, mode: WebhookMode): Promise<void> {
  if (mode === 'lost') return noteWebhook(context, made, 'lost');
  if (mode === 'late') return noteWebhook(context, made, 'due');
  const isDelivered = await sandbox.tell(context, order, made);
  if (mode === 'repeated') await sandbox.tell(context, order, made);
  await noteWebhook(context, made, isDelivered ? 'sent' : 'failed');
}

/** Sends the webhooks that are late. */
export async function sendLateNews(context: Context, sandbox: PageSandbox): Promise<void> {
  for (const code of await takeDueWebhooks(context, sandbox.provider)) {
    const order = await findOrder(context, sandbox.provider, 'code', code);
    const last = order === null ? undefined : await outcomeOf(context, order);
    if (order !== null && last !== undefined) await sandbox.tell(context, order, last);
  }
}

/** What a sandbox does automatically, within a second. Tests call its parts explicitly. */
export function pageSandboxLoop(sandbox: PageSandbox): Loop {
  return {
    name: `${sandbox.provider}-sandbox`,
    everyMs: LOOP_MS,
    async run(context) {
      if (!context.config.sandbox) return;
      await sendLateNews(context, sandbox);
      await decideRefunds(context, sandbox.provider);
    },
  };
}
