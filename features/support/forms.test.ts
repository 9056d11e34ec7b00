import { expect, test } from 'vitest';
import { messageOfIssue } from '#platform/contract/language/declare-messages.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { translate } from '#app/server/translate.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN } from './contact-message.ts';
import { contactMessage, NAME_MAX } from './forms.ts';

const good = { name: 'A', email: 'a@vumi.test', topic: 'other', message: 'x'.repeat(CONTACT_MESSAGE_MIN) } as const;

/** The texts carry the limits themselves, since the browser looks them up by their keys alone. */
test.each([
  ['name', 'x'.repeat(NAME_MAX + 1), NAME_MAX],
  ['message', 'x'.repeat(CONTACT_MESSAGE_MIN - 1), CONTACT_MESSAGE_MIN],
  ['message', 'x'.repeat(CONTACT_MESSAGE_MAX + 1), CONTACT_MESSAGE_MAX],
])('a %s beyond its limit is refused by that limit, in every language', (field, text, limit) => {
  const issues = contactMessage.safeParse({ ...good, [field]: text }).error?.issues ?? [];
  expect(issues.map(({ path }) => path)).toEqual([[field]]);
  for (const language of languages)
    expect(translate(messageOfIssue(issues[0]?.message ?? ''), language).replaceAll(/(?<=\d)[,\u00a0\u202f](?=\d)/g, '')).toContain(` ${limit}`);
});
