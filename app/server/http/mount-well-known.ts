// Addresses that are the same on every site (RFC 8615).
import type { FastifyInstance } from 'fastify';
import { languages } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year, so that the file is fetched again. */
const SECURITY_CONTACT_DAYS = 180;
const CACHE_SECONDS = 86_400;
const FORGOT_PASSWORD = '/auth/forgot-password';

/**
 * `GET /.well-known/security.txt` (RFC 9116): the contact for vulnerabilities. `GET /.well-known/change-password` (W3C): where password managers
 * lead.
 */
export function mountWellKnown(app: FastifyInstance, context: Context): void {
  const { publicUrl, supportEmail } = context.config;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(context.clock.now().getTime() + SECURITY_CONTACT_DAYS * DAY_MS);
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Contact: ${publicUrl}/contact`,
      `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/change-password', (_request, reply) => reply.header('cache-control', 'no-store').redirect(FORGOT_PASSWORD, 303));
}
