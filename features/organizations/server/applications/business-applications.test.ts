// A business applies, with a new account and with one it has; an admin decides; and what must not happen in between.
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#features/audit/contract.ts';
import { callIdentity, codeFor, PASSWORD, tokensOf, tokensByPhone } from '#features/identity/testing/call-identity.ts';
import { newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { countryZones, zoneOfCountry } from '../../country-zones.ts';
import type { Application } from '../../applications/application-contract.ts';

const SUPPORT = 'help@test.vumi.test';
const company = {
  phone: '0712 345 678',
  companyName: 'Lakeside Productions Ltd',
  businessType: 'Festival Producer',
  website: 'lakeside.co.ke',
  city: 'Kisumu',
  expectedEvents: '6-15',
  description: 'Two festivals a year.',
};
const person = { firstName: 'First', lastName: 'Last', password: PASSWORD, confirmPassword: PASSWORD };

let vumi: TestApp;
let admin: SignedIn;
let number = 0;

beforeAll(async () => {
  vumi = await createTestApp({ env: { VUMI_SUPPORT_EMAIL: SUPPORT, VUMI_TRUST_PROXY: '1' } });
  admin = await vumi.signIn('admin');
});
afterAll(() => vumi.close());

/** An address that nobody has used. */
function newAddress(): string {
  number += 1;
  return `business-${number}@test.vumi.test`;
}

/** Each from a network of its own: one network may sign up only so often. */
const apply = (body: object, token?: string): Promise<Answer<{ id: string; status: string }>> =>
  vumi.post('/api/business/applications', body, {
    ...(token === undefined ? {} : { token }),
    headers: { 'x-forwarded-for': `41.90.${(number += 1)}.7` },
  });
const own = async (token: string): Promise<Application | null> =>
  (await vumi.get<Application | null>('/api/business/applications/mine', { token })).data;
const decide = (id: string, body: object, by = admin): Promise<Answer<Application>> =>
  vumi.post(`/api/admin/applications/${id}/decision`, body, { token: by.token });
const list = async (query = ''): Promise<{ items: Application[]; total: number; waiting: number }> =>
  (await vumi.get<{ items: Application[]; total: number; waiting: number }>(`/api/admin/applications?${query}`, { token: admin.token })).data;
const subjectsTo = async (email: string): Promise<readonly string[]> => {
  await vumi.drainJobs();
  return (await vumi.mailTo(email)).map(({ subject }) => subject);
};
const confirm = async (email: string): Promise<void> => {
  const { refusal } = await callIdentity(vumi, 'ConfirmSignUp', { Username: email, ConfirmationCode: await codeFor(vumi, email) });
  expect(refusal).toBeNull();
  await vumi.drainJobs();
};

test('an account of a number alone has to have an email address first', async () => {
  const { AccessToken: token } = await tokensByPhone(vumi, newPhone());
  expect(await apply(company, token)).toMatchObject({ status: 409, code: 'EMAIL_FIRST' });
});

describe('with a new account', () => {
  test('nobody sees the application until its sign-up is confirmed; then it waits, and both sides are told', async () => {
    const email = newAddress();
    const { status, data } = await apply({ ...person, ...company, email });
    expect([status, data.status]).toEqual([200, 'unconfirmed']);
    expect((await list(`search=lakeside`)).items).toEqual([]);
    expect(await decide(data.id, { decision: 'approve' })).toMatchObject({ status: 404, code: 'APPLICATION_NOT_FOUND' });
    await confirm(email);
    const { AccessToken } = await tokensOf(vumi, email);
    expect(decodeJwt(AccessToken)['custom:role']).toBe('customer');
    expect(await own(AccessToken)).toMatchObject({
      id: data.id,
      status: 'pending',
      contactName: 'First Last',
      email,
      phone: '+254712345678',
      website: 'https://lakeside.co.ke',
      country: 'Kenya',
      address: null,
      history: [{ kind: 'submitted', note: null, admin: null }],
    });
    expect(await subjectsTo(email)).toContain('We have the application of Lakeside Productions Ltd');
    expect(await subjectsTo(SUPPORT)).toContain('New business: Lakeside Productions Ltd');
    expect((await list('status=pending')).waiting).toBe(1);
  });

  test('an application is dropped when the mailbox is proven by a new password: another person may have signed up', async () => {
    const email = newAddress();
    await apply({ ...person, ...company, email });
    const { refusal } = await callIdentity(vumi, 'ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: await codeFor(vumi, email),
      Password: 'Other2026pass',
    });
    expect(refusal).toBeNull();
    await vumi.drainJobs();
    const { AccessToken } = await tokensOf(vumi, email, 'Other2026pass');
    expect(await own(AccessToken)).toBeNull();
    expect((await list(`search=${encodeURIComponent(company.companyName)}`)).items.map((item) => item.email)).not.toContain(email);
  });

  test('a registered address is refused at its field, and keeps its account', async () => {
    const { email } = await vumi.signIn();
    const refused = await apply({ ...person, ...company, email });
    expect(refused).toMatchObject({ status: 409, code: 'ADDRESS_TAKEN', message: 'An account with the given email already exists.' });
    expect(Object.keys(refused.body?.['fields'] as object)).toEqual(['email']);
  });

  test.each([
    ['nothing', {}, 'First and last name are required'],
    ['names of blanks', { ...person, firstName: ' ' }, 'First and last name are required'],
    ['no address', { ...person }, 'Email is required'],
    ['no phone', { ...person, email: 'a@test.vumi.test' }, 'Phone number is required'],
    ['no company', { ...person, email: 'a@test.vumi.test', phone: '0712345678' }, 'Company name is required'],
    ['no type', { ...person, email: 'a@test.vumi.test', phone: '0712345678', companyName: 'A' }, 'Business type is required'],
    ['no password', { ...company, firstName: 'A', lastName: 'B', email: 'a@test.vumi.test' }, 'Password is required'],
    ['a short password', { ...person, ...company, email: 'a@test.vumi.test', password: 'Ab1' }, 'Password must be at least 8 characters long'],
    ['another password', { ...person, ...company, email: 'a@test.vumi.test', confirmPassword: 'Karibu2027' }, 'Passwords do not match'],
    [
      'no number',
      { ...person, ...company, email: 'a@test.vumi.test', phone: '12' },
      'Please enter a valid phone number, abroad with + and the country code',
    ],
    [
      'no website',
      { ...person, ...company, email: 'a@test.vumi.test', website: 'javascript:alert(1)' },
      'Please enter a web address, such as example.co.ke',
    ],
    [
      'a guessable password',
      { ...person, ...company, email: 'a@test.vumi.test', password: 'Password1', confirmPassword: 'Password1' },
      'This password is easy to guess. Please choose another one',
    ],
  ])('%s is refused with the first message of the specified order', async (_what, body, message) => {
    expect(await apply(body)).toMatchObject({ status: 400, code: 'INVALID_INPUT', message });
  });

  test('a number of another country is kept as it is', async () => {
    const email = newAddress();
    await apply({ ...person, ...company, email, phone: '+256 772 123456' });
    await confirm(email);
    expect((await own((await tokensOf(vumi, email)).AccessToken))?.phone).toBe('+256772123456');
  });
});

test('the database knows the same time zones of countries', async () => {
  const { sql } = vumi.context.database;
  for (const country of [...Object.keys(countryZones), 'Rwanda ', 'SOUTH SUDAN', 'Atlantis', '']) {
    const [row] = await sql<{ zone: string }[]>`select zone_of_country(${country}) as zone`;
    expect([country, row?.zone]).toEqual([country, zoneOfCountry(country)]);
  }
});

test.each([
  ['Rwanda', 'Africa/Kigali'],
  ['Atlantis', 'Africa/Nairobi'],
])('whose country is %s begins an organization in the time zone %s', async (country, timeZone) => {
  const email = newAddress();
  const { data } = await apply({ ...person, ...company, country, email });
  await confirm(email);
  expect((await decide(data.id, { decision: 'approve' })).status).toBe(200);
  const { AccessToken: token } = await tokensOf(vumi, email);
  expect((await vumi.put('/api/organizer/profile', { name: 'By the lake' }, { token })).data).toMatchObject({ timeZone });
});

describe('the limits of a field', () => {
  const long = { ...company, companyName: 'C'.repeat(120), website: `lakeside.co.ke/${'x'.repeat(100)}` };

  test('are carried through emails and decisions', async () => {
    const email = newAddress();
    const { status, data } = await apply({ ...long, ...person, firstName: 'F'.repeat(80), lastName: 'L'.repeat(80), email });
    expect(status).toBe(200);
    await confirm(email);
    expect(await subjectsTo(email)).toContain(`We have the application of ${'C'.repeat(120)}`);
    for (const body of [
      { decision: 'ask', reason: 'x'.repeat(2000) },
      { decision: 'reject', reason: 'x'.repeat(2000) },
    ])
      expect((await decide(data.id, body)).status).toBe(200);
  });

  test.each([
    ['a longer name', { firstName: 'F'.repeat(81) }, 'firstName'],
    ['a longer company', { companyName: 'C'.repeat(121) }, 'companyName'],
    ['a company of two lines', { companyName: 'Lakeside\u2028Productions' }, 'companyName'],
    ['a website with a password', { website: 'https://:secret@lakeside.co.ke' }, 'website'],
    ['a website that is longer when it is encoded', { website: `lakeside.co.ke/${'ሰ'.repeat(100)}` }, 'website'],
  ])('%s is refused at its field', async (_what, given, field) => {
    const { status, body } = await apply({ ...person, ...company, email: newAddress(), ...given });
    expect([status, Object.keys(body?.['fields'] as object)]).toEqual([400, [field]]);
  });
});

describe('with the account that is signed in', () => {
  test('the application waits at once; a second one is refused until it is decided', async () => {
    const { token } = await vumi.signIn();
    const answers = await Promise.all([apply(company, token), apply(company, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await own(token)).toMatchObject({ status: 'pending', companyName: company.companyName });
  });

  test('an organizer does not apply', async () => {
    const { token } = await vumi.signIn('organizer');
    expect(await apply(company, token)).toMatchObject({ status: 409, code: 'ALREADY_ORGANIZER' });
    expect(await own(token)).toBeNull();
  });
});

describe('a decision', () => {
  async function applied(): Promise<{ readonly person: SignedIn; readonly id: string }> {
    const applicant = await vumi.signIn();
    return { person: applicant, id: (await apply(company, applicant.token)).data.id };
  }

  test('an approval makes an organizer at once: the old token is refused, the account is told, the log knows', async () => {
    const { person: applicant, id } = await applied();
    expect((await decide(id, { decision: 'approve' })).data).toMatchObject({
      status: 'approved',
      history: [{ kind: 'submitted' }, { kind: 'approved', admin: admin.email }],
    });
    expect((await vumi.get('/api/business/applications/mine', { token: applicant.token })).status).toBe(401);
    const [account] = await vumi.context.database.sql<{ role: string }[]>`select role from users where id = ${applicant.id}`;
    expect(account?.role).toBe('organizer');
    expect(await subjectsTo(applicant.email)).toContain('Lakeside Productions Ltd can sell on Vumi');
    const log = (await vumi.get<{ items: AuditEntry[] }>(`/api/admin/audit-log?subject=application:${id}`, { token: admin.token })).data.items;
    expect(log).toMatchObject([{ action: 'application.approved', subjectLabel: company.companyName, actor: { email: admin.email } }]);
  });

  test('of approve and reject at once one is carried out; the same decision again changes nothing', async () => {
    const { id } = await applied();
    const answers = await Promise.all([decide(id, { decision: 'approve' }), decide(id, { decision: 'reject', reason: 'Not a business' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.data.status;
    const again = await decide(id, winner === 'approved' ? { decision: 'approve' } : { decision: 'reject', reason: 'Not a business' });
    expect([again.status, again.data.history.length]).toEqual([200, 2]);
  });

  test('whose account became an organizer in another way is approved, and no longer rejected', async () => {
    const { person: applicant, id } = await applied();
    await vumi.put(`/api/admin/users/${applicant.id}/role`, { role: 'organizer' }, { token: admin.token });
    expect((await decide(id, { decision: 'reject', reason: 'Not a business' })).code).toBe('APPLICATION_DECIDED');
    expect(await subjectsTo(applicant.email)).toContain('Lakeside Productions Ltd can sell on Vumi');
    expect((await list('status=approved&search=lakeside')).items.find((item) => item.id === id)).toMatchObject({
      history: [{ kind: 'submitted' }, { kind: 'approved', admin: admin.email }],
    });
    expect((await decide(id, { decision: 'reject', reason: 'Not a business' })).code).toBe('APPLICATION_DECIDED');
  });

  test('whose approval is taken back while the new role is announced stays pending', async () => {
    const { person: applicant, id } = await applied();
    await decide(id, { decision: 'approve' });
    const { database } = vumi.context;
    const waiting = () => database.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { announced } = await database.transaction(async (tx) => {
      await tx.execute(sql`select id from business_applications where id = ${id} for update`);
      const all = vumi.drainJobs();
      await expect.poll(waiting).toHaveLength(1);
      // What taking it back writes.
      await tx.execute(sql`update users set role = 'customer' where id = ${applicant.id}`);
      await tx.execute(sql`update business_applications set status = 'pending' where id = ${id}`);
      return { announced: all };
    });
    await announced;
    expect((await list('status=pending&limit=100')).items.map((item) => item.id)).toContain(id);
  });

  test('a question is answered by its applicant only, once, and the application waits again', async () => {
    const { person: applicant, id } = await applied();
    const answer = (token: string, text = 'We have a licence'): Promise<Answer<Application>> =>
      vumi.post(`/api/business/applications/${id}/answer`, { answer: text }, { token });
    expect(await answer(applicant.token)).toMatchObject({ status: 409, code: 'NOT_ASKED' });
    expect(await decide(id, { decision: 'ask' })).toMatchObject({ status: 400, message: 'Write what you need to know' });
    expect((await decide(id, { decision: 'ask', reason: 'Which licence?' })).data.status).toBe('more_information');
    expect(await subjectsTo(applicant.email)).toContain('Lakeside Productions Ltd: we have a question');
    expect(await answer((await vumi.signIn()).token)).toMatchObject({ status: 404, code: 'APPLICATION_NOT_FOUND' });
    expect(await answer(applicant.token, ' ')).toMatchObject({ status: 400, message: 'Write an answer' });
    const answered = await answer(applicant.token);
    expect(answered.data).toMatchObject({ status: 'pending' });
    expect(answered.data.history.map(({ kind, note, admin: by }) => [kind, note, by])).toEqual([
      ['submitted', null, null],
      ['asked', 'Which licence?', null],
      ['answered', 'We have a licence', null],
    ]);
    expect((await answer(applicant.token)).status).toBe(409);
  });

  test('a rejected business learns why, and applies again', async () => {
    const { person: applicant, id } = await applied();
    expect(await decide(id, { decision: 'reject', reason: ' ' })).toMatchObject({ status: 400, message: 'Say why' });
    await decide(id, { decision: 'reject', reason: 'The phone number is not answered' });
    await vumi.drainJobs();
    const mail = (await vumi.mailTo(applicant.email)).find(({ subject }) => subject.includes('not approved'));
    expect(mail?.text).toContain('The phone number is not answered');
    expect((await apply({ ...company, companyName: 'Lakeside Again' }, applicant.token)).status).toBe(200);
    expect(await own(applicant.token)).toMatchObject({ status: 'pending', companyName: 'Lakeside Again' });
    expect(await decide(id, { decision: 'approve' })).toMatchObject({ status: 409, code: 'APPLICATION_DECIDED' });
  });
});

test('the list is searched literally, sorted and cut into pages', async () => {
  const { token } = await vumi.signIn();
  await apply({ ...company, companyName: 'Aardvark 100% Events' }, token);
  expect((await list(`search=${encodeURIComponent('100%')}`)).items.map(({ companyName }) => companyName)).toEqual(['Aardvark 100% Events']);
  expect((await list('search=aardvark%25zzz')).items).toEqual([]);
  const byCompany = (await list('sort=company&limit=100')).items.map(({ companyName }) => companyName.toLowerCase());
  expect(byCompany[0]).toBe('aardvark 100% events');
  const waited = (await list('status=pending&limit=100')).items.map(({ submittedAt }) => submittedAt);
  expect(waited).toEqual(waited.toSorted());
  expect((await list('limit=1')).items).toHaveLength(1);
});
