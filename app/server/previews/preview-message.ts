// Previews of the messages that the product sends, for admins: the list, one with its plain text, and its HTML for a frame.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { languages, type Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import type { listSentMessages, MessagePreview, previewMessage, SentMessageSummary } from '../../site-endpoints.ts';
import { allSentMessages } from '../all-sent-messages.ts';
import type { SentMessage } from './sent-message.ts';

const PURPOSE = 'message-preview';
const VALID_MS = 10 * 60_000;
/** No script of an email runs, and it can load nothing; its links open in a window of their own. */
const FRAME_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const frameSchema = z.object({ id: z.string(), language: z.enum(languages), until: z.number() });

interface Composed {
  readonly mail: MailMessage | null;
  readonly sms: string | null;
}

function compose({ email, sms }: SentMessage, context: Context, language: Language): Composed {
  return { mail: email?.(context, language) ?? null, sms: sms?.(context, language) ?? null };
}

function summaryOf({ id, feature }: SentMessage, { mail, sms }: Composed): SentMessageSummary {
  return { id, feature, hasEmail: mail !== null, hasSms: sms !== null, subject: mail?.subject ?? sms ?? '' };
}

function find(id: string): SentMessage {
  return allSentMessages.find((message) => message.id === id) ?? fail(platformErrors.NOT_FOUND);
}

/** Every message by feature, with its subject or the text of its SMS in a language. */
export function listMessages(context: Context, { query: { language } }: Call<typeof listSentMessages>): SentMessageSummary[] {
  return allSentMessages.map((message) => summaryOf(message, compose(message, context, language)));
}

/** One message with sample data. @throws NOT_FOUND */
export function readMessage(context: Context, { params, query: { language }, now }: Call<typeof previewMessage>): MessagePreview {
  const message = find(params.id);
  const composed = compose(message, context, language);
  const { mail, sms } = composed;
  const email = mail && {
    to: mail.to,
    text: mail.text,
    frame: frameAddress(context, { id: message.id, language, until: now.getTime() + VALID_MS }),
    attachments: (mail.attachments ?? []).map(({ filename }) => filename),
  };
  return { ...summaryOf(message, composed), email, sms };
}

/** A frame sends no token, so its address is sealed: only who may see the preview gets one. */
function frameAddress({ vault }: Context, frame: z.output<typeof frameSchema>): string {
  return `/message-previews?seal=${Buffer.from(vault.seal(PURPOSE, Buffer.from(JSON.stringify(frame)))).toString('base64url')}`;
}

/** What an address was made for, or null when it is not ours or too old. */
function openFrame({ vault, clock }: Context, sealed: string): { readonly id: string; readonly language: Language } | null {
  try {
    const frame = frameSchema.parse(JSON.parse(Buffer.from(vault.open(PURPOSE, Buffer.from(sealed, 'base64url'))).toString('utf8')));
    return frame.until > clock.now().getTime() ? frame : null;
  } catch {
    return null;
  }
}

/** The HTML with its attached pictures, whose addresses (`cid:`) only mail programs know, written into it. */
function withPictures({ html, attachments = [] }: MailMessage): string {
  return attachments.reduce(
    (page, { cid, contentType, content }) => (cid === undefined ? page : page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content}`)),
    html,
  );
}

/** Mounts `GET /message-previews?seal=`: the HTML of a message, for a frame of the administration. */
export function mountMessagePreviews(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: { seal?: unknown } }>('/message-previews', async ({ query }, reply) => {
    const frame = openFrame(context, String(query.seal));
    const { mail } = frame === null ? { mail: null } : compose(find(frame.id), context, frame.language);
    if (mail === null) return fail(platformErrors.NOT_FOUND);
    return (
      reply
        // The frame has no origin, so it cannot ask for a process of its own; browsers complain when it does.
        .removeHeader('origin-agent-cluster')
        .header('content-security-policy', FRAME_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(`<!doctype html><base target="_blank">${withPictures(mail).replace(/^<!doctype html>/i, '')}`)
    );
  });
}
