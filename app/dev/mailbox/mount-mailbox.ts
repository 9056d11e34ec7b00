import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { sendSandboxPage, serveSandboxFile } from '../sandbox-page.ts';
import { findMail, listMails, makeMailTable, type KeptMail, type ListedMail } from './kept-mail.ts';
import { mailboxPage } from './mailbox-page.ts';

const styles = ['/sandbox/mailbox.css'];
/** No script of an email runs, and it can load nothing; its links open in a window of their own. */
const emailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

// No address has a space: one is a plus sign that came unencoded.
const addressSchema = z
  .string()
  .trim()
  .max(320)
  .transform((address) => address.replaceAll(' ', '+'))
  .catch('');
const querySchema = z.object({ to: addressSchema.optional(), address: addressSchema.default('') });
const paramsSchema = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/**
 * The screen of the mailbox: `GET /sandbox/mail`, one email at `/sandbox/mail/{id}`. With `?to=address`, or requested as JSON, the list is a bare
 * array `[{to, subject, text, html, sentAt}]`, newest first.
 */
export async function mountMailbox(app: FastifyInstance, context: Context): Promise<void> {
  const { sql } = context.database;
  await makeMailTable(context.database);
  serveSandboxFile(app, '/sandbox/mailbox.css', 'app/dev/mailbox/mailbox.css', 'text/css; charset=utf-8');

  app.get('/sandbox/mail', async (request, reply) => {
    const { to, address } = querySchema.parse(request.query);
    if (to !== undefined || asksForJson(request)) return sendJson(reply, await listMails(sql, to));
    return sendSandboxPage(reply, { title: 'Mailbox', styles, body: mailboxPage({ mails: await listNarrowed(address), address, open: null }) });
  });

  app.get('/sandbox/mail/:id', async (request, reply) => {
    const { address } = querySchema.parse(request.query);
    const open = await openMail(request);
    if (open === null) return sendNotFound(reply);
    return sendSandboxPage(reply, { title: open.subject, styles, body: mailboxPage({ mails: await listNarrowed(address), address, open }) });
  });

  app.get('/sandbox/mail/:id/body', async (request, reply) => {
    const open = await openMail(request);
    if (open === null) return sendNotFound(reply);
    return reply
      .header('content-security-policy', emailPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><base target="_blank">${open.html}`);
  });

  function listNarrowed(address: string): Promise<ListedMail[]> {
    return listMails(sql, address === '' ? undefined : address);
  }

  async function openMail(request: FastifyRequest): Promise<KeptMail | null> {
    const params = paramsSchema.safeParse(request.params);
    return params.success ? findMail(sql, params.data.id) : null;
  }
}

function asksForJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

function sendJson(reply: FastifyReply, mails: readonly ListedMail[]): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .send(mails.map(({ to, subject, text, html: markup, sentAt }) => ({ to, subject, text, html: markup, sentAt })));
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  const body = html`<h1>No such message</h1><p class="lead">It may have made room for newer mail. <a href="/sandbox/mail">All mail</a></p>`;
  return sendSandboxPage(reply, { title: 'No such message', styles, body }, 404);
}
