// Quotes reach their buyer: by email, by SMS and as a document (docs/reference/office-orders.md#quotes).
import { expect, test } from 'vitest';
import { findMail } from '#app/dev/mailbox/kept-mail.ts';
import { app, path, freshToken, write, codeOf, withdraw, download, saidIn, openQuotes } from './testing/written-quotes.ts';

openQuotes();

test('it is sent by email with the document, again, and by SMS with its link', async () => {
  const { data: quote } = await write({
    buyer: { name: 'The bursar', email: 'bursar@example.test', phone: '0712345612' },
    send: true,
    kraPin: 'A012345678Z',
  });
  const send = async (by: string) => app.post(`${path()}/${quote.id}/messages`, { by }, { token: await freshToken() });
  expect(await send('sms')).toMatchObject({ status: 200, data: { to: '+254712345612' } });
  await app.drainJobs();
  const { sql } = app.context.database;
  const [kept] = await sql<{ id: number }[]>`select id from sandbox.mails where to_address = 'bursar@example.test'`;
  const mail = await findMail(sql, kept?.id ?? 0);
  expect(mail?.text).toContain(`${app.url}${quote.link}`);
  expect(mail?.attachments.map(({ type }) => type)).toEqual(['application/pdf']);
  const [sms] = await sql<{ phone: string }[]>`select phone from sms_messages where about = ${`quote:${quote.id}`}`;
  expect(sms).toEqual({ phone: '+254712345612' });
  expect(await send('email')).toMatchObject({ status: 200, data: { to: 'bursar@example.test' } });
  await app.drainJobs();
  expect(await app.mailTo('bursar@example.test')).toHaveLength(2);
  const { data: withoutPhone } = await write();
  expect(await app.post(`${path()}/${withoutPhone.id}/messages`, { by: 'sms' }, { token: await freshToken() })).toMatchObject({ status: 400 });
});

test('the document says that it is a quote, until when its prices are valid, and that nothing is held', async () => {
  const note = `Entrance by the east gate.\n${'Ushers meet the classes. '.repeat(35)}`;
  const { data: quote } = await write({ company: 'Lakeside School Ltd', kraPin: 'A012345678Z', note });
  const { status, name, body } = await download(quote);
  expect(status).toBe(200);
  expect(name).toContain(`quote-${quote.number}.pdf`);
  const said = saidIn(body);
  for (const text of [
    `No. ${quote.number}`,
    'Prices valid until:',
    'Lakeside School Ltd',
    'KRA PIN A012345678Z',
    'KSh 3,000',
    'Entrance by the east gate.',
    'No tickets are held',
    'no tax invoice',
    `${app.url}${quote.link}`,
  ])
    expect(said).toContain(text.replaceAll(/\s/g, ''));
  expect(said.split('Ushersmeettheclasses.')).toHaveLength(36);
  expect(said).not.toContain('Pro-forma');
  expect(said).not.toContain('M-Pesa');
});

test('who has the link of an open quote saves its document, which tells no address', async () => {
  const buyer = { name: 'Lakeside School', email: 'bursar@example.test' };
  const { data: quote } = await write({ buyer });
  const save = async (code: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${app.url}/api/quote-links/quote.pdf`, { method: 'POST', headers, body: JSON.stringify({ code }) });
    return { status: answer.status, name: answer.headers.get('content-disposition'), body: Buffer.from(await answer.arrayBuffer()) };
  };
  const saved = await save(codeOf(quote));
  expect(saved).toMatchObject({ status: 200, name: expect.stringContaining(`quote-${quote.number}.pdf`) });
  expect(saidIn((await download(quote)).body)).toContain(buyer.email);
  expect(saidIn(saved.body)).toContain('LakesideSchool');
  expect(saidIn(saved.body)).not.toContain(buyer.email);
  expect(await save('guessed')).toMatchObject({ status: 404 });
  await withdraw(quote);
  expect(await save(codeOf(quote))).toMatchObject({ status: 409 });
});
