import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { integrationMessages as messages } from '../../messages.ts';
import { findAddress } from './check-address.ts';

function refuse(message: Message): never {
  return fail(platformErrors.INVALID_INPUT, { message, fields: { url: message } });
}

/**
 * The address of a receiver in normal form. Its host is looked up with each delivery again; one that does not exist yet is accepted.
 * @throws INVALID_INPUT for what Vumi does not send to
 */
export async function checkUrl({ config }: Pick<Context, 'config'>, given: string): Promise<string> {
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol)) return refuse(messages.webhookUrlNotValid);
  if (url.protocol === 'http:' && !config.sandbox) return refuse(messages.webhookUrlNotHttps);
  if (url.username !== '' || url.password !== '') return refuse(messages.webhookUrlWithPassword);
  if ((await findAddress(url, config.VUMI_WEBHOOKS_TO_PRIVATE)) === 'address') return refuse(messages.webhookUrlPrivate);
  url.hash = '';
  return url.href;
}
