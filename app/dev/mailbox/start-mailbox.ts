// The mail server of a development start: a real SMTP server whose emails go nowhere but to the screen at /sandbox/mail.
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Database } from '#platform/server/database/database.ts';
import { keepMail, makeMailTable } from './kept-mail.ts';

const MESSAGE_BYTES_MAX = 10 * 1024 * 1024;

export interface Mailbox {
  /** The SMTP server's address, for `createMail`. */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** Starts the SMTP server on a free port of this machine only; a message is accepted once it is stored in the database. */
export async function startMailbox(database: Database): Promise<Mailbox> {
  await makeMailTable(database);
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MESSAGE_BYTES_MAX,
    closeTimeout: 1000,
    onData(stream, session, callback) {
      receive(
        database,
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(() => callback(), callback);
    },
  });
  // The sender notices a broken connection and retries; without a handler the error would end the process.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function receive({ sql }: Database, stream: Readable, recipients: readonly string[]): Promise<void> {
  const mail = await PostalMime.parse(await readWhole(stream), { attachmentEncoding: 'base64' });
  const html = showInline(mail.html ?? '', mail.attachments);
  const attachments = mail.attachments
    .filter(({ disposition }) => disposition === 'attachment')
    .map(({ filename, mimeType, content }) => ({ name: filename ?? 'file', type: mimeType, content: String(content) }));
  for (const to of recipients) {
    await keepMail(sql, { to, from: mail.from?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '', html, attachments });
  }
}

/** Reads to the end even when it is too large, because the answer can only be sent after the last byte. */
async function readWhole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MESSAGE_BYTES_MAX) chunks.push(chunk);
  }
  if (bytes > MESSAGE_BYTES_MAX) throw Object.assign(new Error('Message is too large'), { responseCode: 552 });
  return Buffer.concat(chunks);
}

function showInline(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (contentId === undefined || typeof content !== 'string') return shown;
    return shown.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${content}`);
  }, html);
}
