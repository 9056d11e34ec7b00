// A mail server outside of the installation: it runs while its nodes do not, and knows what was handed over to it.
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface TakenEmails {
  readonly url: string;
  /** How often each email was handed over, by its Message-ID: two with one id are one to the receiver. */
  readonly byId: ReadonlyMap<string, number>;
  /** The receiver and the subject of each, by its Message-ID. */
  readonly about: ReadonlyMap<string, { readonly to: string; readonly subject: string }>;
  close(): void;
}

/** Receives emails and counts them. */
export async function takeEmails(): Promise<TakenEmails> {
  const byId = new Map<string, number>();
  const about = new Map<string, { to: string; subject: string }>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) =>
      void text(stream).then((raw) => {
        const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? '';
        const id = header('Message-ID') || raw;
        byId.set(id, (byId.get(id) ?? 0) + 1);
        about.set(id, { to: header('To'), subject: header('Subject') });
        done();
      }, done),
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, byId, about, close: () => server.close(() => {}) };
}
