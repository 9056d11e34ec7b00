// Every email and every SMS has a preview: each place that makes one, and each subject and SMS that is declared, in every language.
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { findTextSources } from '../../ops/translation/text-sources.ts';
import { languages, type Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import { declaredServerTexts } from '#platform/server/language/server-texts.ts';
import { messageSchema, type MailMessage } from '#platform/server/mail/mail.ts';
import { projectFiles, root } from '#test/source-tree.ts';
import { allSentMessages } from './all-sent-messages.ts';
import { sample } from './previews/sample-data.ts';
import { translate } from './translate.ts';

/** The places in the sources that made the HTML of an email, by file. */
const places = vi.hoisted(() => new Map<string, Set<string>>());

vi.mock('#platform/server/mail/mail-page.ts', async (original) => {
  const real = await original<typeof import('#platform/server/mail/mail-page.ts')>();
  return {
    ...real,
    mailPage(page: Parameters<typeof real.mailPage>[0]) {
      const [, file = '', place = ''] =
        /\n[^\n]*mailPage[^\n]*\n.*?((?:file:\/\/|\/)[^\s()?]+\.ts)[^\s():]*:(\d+:\d+)/.exec(new Error('where').stack ?? '') ?? [];
      places.set(file, (places.get(file) ?? new Set()).add(place));
      return real.mailPage(page);
    },
  };
});

const context = { config: { publicUrl: 'https://vumi.test', supportEmail: 'support@vumi.test' }, translate } as Context;
const sent = new Map<Language, (MailMessage | null)[]>();

beforeAll(() => {
  for (const language of languages)
    sent.set(
      language,
      allSentMessages.map(({ email }) => email?.(context, language) ?? null),
    );
});

const fileOf = (address: string): string => relative(root, address.startsWith('file:') ? fileURLToPath(address) : address);

test('every place that makes an email is reached by a preview', () => {
  const made = projectFiles().flatMap(({ path, text }) =>
    /^(features|app\/server)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts') ? [[path, [...text.matchAll(/\bmailPage\(/g)].length] as const] : [],
  );
  const expected = made.filter(([, count]) => count > 0).toSorted();
  expect(expected.length).toBeGreaterThan(6);
  expect([...places].map(([address, found]) => [fileOf(address), found.size] as const).toSorted()).toEqual(expected);
});

/** The texts with a name, as `subject`, at any depth. */
function textsNamed(wanted: string, texts: unknown): string[] {
  // A message's parameters may have the name, too.
  if (typeof texts !== 'object' || texts === null || 'icu' in texts) return [];
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (name !== wanted) return textsNamed(wanted, text);
    if (typeof text === 'string') return [text];
    return typeof text === 'object' && text !== null && 'icu' in text ? [String(text.icu)] : [];
  });
}

/** What a text becomes with any values in its places. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

describe.each(languages)('every declared text is the one of a preview (%s)', (language) => {
  beforeAll(async () => {
    for (const { name } of findTextSources(root)) if (name.endsWith('.ts')) await import(join(root, name));
  });

  test.each([
    ['subject', () => sent.get(language)?.flatMap((mail) => mail?.subject ?? [])],
    ['sms', () => allSentMessages.flatMap(({ sms }) => sms?.(context, language) ?? [])],
  ] as const)('%s', (name, shown) => {
    const declared = declaredServerTexts.flatMap((texts) => textsNamed(name, texts[language]));
    expect(declared.length).toBeGreaterThan(3);
    expect(declared.filter((text) => !shown()?.some((one) => patternOf(text).test(one)))).toEqual([]);
  });
});

describe.each(languages)('in %s', (language) => {
  test.each(allSentMessages.map((message, at) => [message.id, at] as const))(
    '%s can be sent, has no gap, and says that it is a sample',
    (_id, at) => {
      const mail = sent.get(language)?.[at] ?? null;
      const sms = allSentMessages[at]?.sms?.(context, language) ?? '';
      if (mail !== null) expect(messageSchema.safeParse(mail).error).toBeUndefined();
      else expect(sms).not.toBe('');
      const { to = sample.email, subject = '', text = '', html = '' } = mail ?? {};
      expect(`${subject} ${text} ${sms} ${html.replace(/<style>[^]*?<\/style>/, '')}`).not.toMatch(/undefined|null|NaN|\{\w+\}|\[object/);
      expect(to).toMatch(/^(sample|support)@vumi\.test$/);
    },
  );
});

test('every SMS that is queued is of a preview', () => {
  const queued = projectFiles().flatMap(({ path, text }) =>
    /^features\/.*\.ts$/.test(path) && /\bqueueSms\(/.test(text) && !path.endsWith('.test.ts') ? [path] : [],
  );
  // Notifications by their kinds; the others by their own texts. Another sender gets its preview, and its name here.
  expect(queued.toSorted()).toEqual([
    'features/announcements/server/sending/send-delivery.ts',
    'features/announcements/server/test-announcement.ts',
    'features/checkout/server/corrections/mail-address-changed.ts',
    'features/checkout/server/instalments/change-requests.ts',
    'features/checkout/server/instalments/mail-plan-ended.ts',
    'features/checkout/server/instalments/standing/ask-to-stop.ts',
    'features/checkout/server/menu/answer-by-sms.ts',
    'features/checkout/server/menu/end-menu-purchase.ts',
    'features/checkout/server/menu/follow-menu-purchases.ts',
    'features/checkout/server/office/mail-payment-link.ts',
    'features/checkout/server/quotes/mail-quote.ts',
    'features/checkout/server/refund-requests/tell-declined.ts',
    'features/checkout/server/refund-ways/ask-way.ts',
    'features/checkout/server/refund-ways/tell-of-way.ts',
    'features/checkout/server/refunds/mail-called-off.ts',
    'features/checkout/server/refunds/mail-refund-ended.ts',
    'features/checkout/server/refunds/mail-refund.ts',
    'features/checkout/server/upgrades/mail-upgrade.ts',
    'features/guests/server/giving/send-links.ts',
    'features/guests/server/telling/tell-guests.ts',
    'features/identity/server/accounts/suspend-account.ts',
    'features/identity/server/phones/send-sign-in-code.ts',
    'features/identity/server/profile/add-email.ts',
    'features/notifications/server/notify.ts',
    'features/notifications/server/send-phone-code.ts',
    'features/payouts/server/recipients/change-recipient.ts',
    'features/payouts/server/recipients/send-recipient-code.ts',
    'features/tickets/server/mail/text-tickets.ts',
  ]);
});

test('ids are unique and begin with a feature', () => {
  const ids = allSentMessages.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const features = new Set(projectFiles().flatMap(({ path }) => /^features\/([^/]+)\//.exec(path)?.[1] ?? []));
  expect(allSentMessages.filter(({ feature }) => !features.has(feature))).toEqual([]);
});
