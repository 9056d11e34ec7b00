// Mail is handed to an SMTP server; operations queue it (queue-mail.ts).
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config.ts';

const TIMEOUT_MS = 15_000;
/** Connections are kept between emails for so long: a greeting, and a handshake, take longer than an email. Less than the time-out of a silent one. */
const IDLE_MS = 10_000;

/** What a job carries, and checks when it is done. */
export const messageSchema = z.object({
  to: z.email(),
  /** The address for replies, when that is not support. A single address, so that nothing in it can begin another header. */
  replyTo: z.email().optional(),
  subject: z.string().min(1).max(200),
  /** An address that ends this sort of email with one POST: mail programs offer it as a button (RFC 8058). */
  unsubscribe: z.url().optional(),
  text: z.string().min(1),
  html: z.string().min(1),
  /** `content` is base64; with `cid`, the HTML shows it as `cid:<cid>`. */
  attachments: z.array(z.object({ filename: z.string(), content: z.base64(), contentType: z.string(), cid: z.string().optional() })).default([]),
});

export type MailMessage = z.input<typeof messageSchema>;

export interface Mail {
  /**
   * Hands the message over to the mail server; resolves when the server has accepted it. `key` becomes its Message-ID: two messages with one key
   * are one to the receiver.
   */
  send(message: MailMessage, key?: string): Promise<void>;
  close(): void;
}

/** Mail through the SMTP server at `smtpUrl`, which may be silent for `timeoutMs` milliseconds. Replies go to support, and automatic responders are asked not to reply (RFC 3834). */
export function createMail(config: Pick<Config, 'MAIL_FROM' | 'supportEmail'>, smtpUrl: string, timeoutMs = TIMEOUT_MS): Mail {
  const domain = /@([\w.-]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // A connection that the server ended while it was idle is replaced once; anything else is the job's to try again.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(message, key = randomUUID()) {
      const { attachments = [], unsubscribe, ...rest } = message;
      await transport.sendMail({
        from: config.MAIL_FROM,
        messageId: `<${key}@${domain}>`,
        replyTo: config.supportEmail,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...rest,
        attachments: attachments.map((part) => ({ ...part, encoding: 'base64' as const })),
      });
    },
    close: () => transport.close(),
  };
}
