// The decision about a business by email and SMS, in the language of the applicant.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { languages, type Language } from '#platform/contract/language/languages.ts';
import { countParts, withPlainPunctuation } from '#platform/server/sms/count-parts.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { applicationOutcomes } from './application-notifications.ts';

let vumi: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  vumi = await createTestApp();
  admin = await vumi.signIn('admin');
});
afterAll(() => vumi.close());

/** Applies with an account that has a proved number. */
async function apply(language: Language): Promise<SignedIn & { readonly phone: string; readonly application: string }> {
  const [person, phone] = [await vumi.signIn(), newPhone()];
  const { sql } = vumi.context.database;
  await sql`update users set language = ${language} where id = ${person.id}`;
  await sql`insert into notification_phones (user_id, phone, verified_at, updated_at) values (${person.id}, ${phone}, now(), now())`;
  const body = { phone: '0712 345 678', companyName: 'Lakeside Ltd', businessType: 'Other' };
  const { data } = await vumi.post<{ id: string }>('/api/business/applications', body, { token: person.token });
  return { ...person, phone, application: data.id };
}

const decide = (id: string, body: object) => vumi.post(`/api/admin/applications/${id}/decision`, body, { token: admin.token });

async function arrived({ email, phone }: { readonly email: string; readonly phone: string }): Promise<{ mails: string[]; texts: string[] }> {
  await vumi.drainJobs();
  const [mails, texts] = [await vumi.mailTo(email), await inboxOf(vumi, phone)];
  // Two jobs may run in either order.
  return { mails: mails.map(({ subject }) => subject).toSorted(), texts: texts.map(({ text }) => text).toSorted() };
}

test('a question, the same question again, and a rejection are told once each; a repeated decision is not', async () => {
  const applicant = await apply('en');
  const question = { decision: 'ask', reason: 'Which venue?' };
  await decide(applicant.application, question);
  await decide(applicant.application, question);
  await decide(applicant.application, { decision: 'reject', reason: 'No venue' });
  await decide(applicant.application, { decision: 'reject', reason: 'No venue' });
  const own = `${vumi.url}/business/application`;
  expect(await arrived(applicant)).toEqual({
    mails: [
      'Lakeside Ltd: we have a question',
      'Lakeside Ltd: we have a question',
      'Lakeside Ltd: your application was not approved',
      'We have the application of Lakeside Ltd',
    ],
    texts: [
      `Vumi did not approve the application of Lakeside Ltd. Why, and how to apply again: ${own}`,
      `Vumi has a question about the application of Lakeside Ltd. Answer it here: ${own}`,
      `Vumi has a question about the application of Lakeside Ltd. Answer it here: ${own}`,
    ],
  });
});

test.each([
  ['sw', 'Lakeside Ltd sasa inaweza kuuza kwenye Vumi', 'Lakeside Ltd sasa inaweza kuuza kwenye Vumi. Unda tukio lako la kwanza: '],
  ['fr', 'Lakeside Ltd peut vendre sur Vumi', 'Lakeside Ltd peut vendre sur Vumi. Créez votre premier événement : '],
] as const)('an approval in %s', async (language, subject, text) => {
  const applicant = await apply(language);
  await decide(applicant.application, { decision: 'approve' });
  const { mails, texts } = await arrived(applicant);
  expect(mails).toContain(subject);
  expect(texts).toEqual([`${text}${vumi.url}/${language}`]);
});

const news = { companyName: 'C'.repeat(120), note: null };
test.each(Object.values(applicationOutcomes).flatMap((kind) => languages.map((language) => [kind.name, language, kind] as const)))(
  '%s in %s is at most two parts, however long the name',
  (_name, language, kind) => {
    const text = withPlainPunctuation(kind.sms?.(vumi.context, language, news) ?? '');
    expect(countParts(text).encoding).toBe('gsm-7');
    expect(countParts(text).parts).toBeLessThanOrEqual(2);
  },
);
