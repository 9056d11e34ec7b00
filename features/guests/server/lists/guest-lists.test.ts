// Guest lists from files, over HTTP: what a file may look like, what is given once, what is reported, and what is left of it.
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { createEvent, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Allotment } from '../../allotments-contract.ts';
import type { GuestList } from '../../lists/lists-contract.ts';
import { forgetGuestLists } from './forget-guest-lists.ts';
import { giveBatch } from './give-guest-list.ts';
import { readGuestFile } from './read-guest-file.ts';

let app: TestApp;
let organizer: SignedIn;
/** Of the next upload. */
let network = 0;

beforeAll(async () => {
  app = await createTestApp({ env: { VUMI_TRUST_PROXY: '1' } });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

const onSale = (quantity = 100, names: readonly string[] = ['General', 'VIP']) =>
  createEvent(app, organizer, {
    capacity: 10_000,
    startDate: daysAfter(app.clock.now(), 30),
    ticketTypes: names.map((name) => sampleTicketType({ name, quantity })),
  });

interface Uploaded {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly data: GuestList;
}

async function upload(
  event: EventDetail,
  file: string | Uint8Array<ArrayBuffer>,
  query = '',
  { by = organizer, type = 'text/csv' } = {},
): Promise<Uploaded> {
  const response = await fetch(`${app.url}/api/events/${event.id}/guest-lists${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': type, 'x-forwarded-for': `10.2.0.${(network = (network + 1) % 200)}` },
    body: file,
  });
  return { status: response.status, ...((await response.json()) as Omit<Uploaded, 'status'>) };
}
const general = (event: EventDetail) => `?ticketTypeId=${typeOf(event, 'General')}`;
const begin = (event: EventDetail, { id }: GuestList, by = organizer): Promise<Answer<GuestList>> =>
  app.post(`/api/events/${event.id}/guest-lists/${id}/gift`, undefined, { token: by.token });
const remove = (event: EventDetail, { id }: GuestList): Promise<Answer> =>
  app.delete(`/api/events/${event.id}/guest-lists/${id}`, { token: organizer.token });
const seen = async (event: EventDetail, id: string): Promise<GuestList | undefined> =>
  (await app.get<{ items: GuestList[] }>(`/api/events/${event.id}/guest-lists`, { token: organizer.token })).data.items.find((one) => one.id === id);
const report = async (event: EventDetail, { id }: GuestList) => {
  const address = `${app.url}/api/events/${event.id}/guest-lists/${id}/faults.csv`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${organizer.token}` } });
  return { status: response.status, rows: parseCsv(Buffer.from(await response.arrayBuffer()).toString('utf8')) };
};
const givenTo = async (event: EventDetail) =>
  app.context.database.sql<{ name: string; email: string | null; phone: string | null; type: string; source: string | null }[]>`
    select holder_name as name, given.email, given.phone, types.name as type, allotments.name as source
    from guest_tickets given join tickets on tickets.id = given.ticket_id join ticket_types types on types.id = tickets.ticket_type_id
    left join allotments on allotments.id = given.allotment_id where given.event_id = ${event.id} and tickets.status <> 'cancelled' order by holder_name, ticket_id`;

/** The counters of the first type beside the rows that explain them. */
async function sold(event: EventDetail): Promise<number> {
  const [row] = await app.context.database.sql<{ sold: number; units: number; counted: number }[]>`
    select sold, (select count(*)::int from guest_tickets join tickets on id = ticket_id where guest_tickets.event_id = ${event.id} and status = 'purchased') as units,
      (select sum(sold)::int from ticket_stock where event_id = ${event.id}) as counted
    from event_stock where event_id = ${event.id}`;
  expect([row?.sold, row?.counted]).toEqual([row?.units, row?.units]);
  return row?.sold ?? -1;
}

describe('a file', () => {
  const cells = (text: string) => readGuestFile(new TextEncoder().encode(text)).map(({ line, cells: of }) => [line, ...Object.values(of)]);
  const amina = ['Amina, "A"', 'a@x.test', '0712345678', 'VIP', '2'];

  test.each([
    ['commas, by position', '"Amina, ""A""",a@x.test,0712345678,VIP,2\n', 1],
    ['semicolons and a byte order mark', '\uFEFF"Amina, ""A""";a@x.test;0712345678;VIP;2\r\n', 1],
    ['English headings in another order', 'Quantity,Ticket type,Phone number,E-mail,Full name,Table\n2,VIP,0712345678,a@x.test,"Amina, ""A""",7', 2],
    ['Swahili headings', 'Jina;Barua pepe;Simu;Aina ya tiketi;Idadi\r\n"Amina, ""A""";a@x.test;0712345678;VIP;2', 2],
    ['French headings', 'Nom;E-mail;Téléphone;Type de billet;Quantité\n"Amina, ""A""";a@x.test;0712345678;VIP;2', 2],
    ['lines with nothing in them', '\n,,,,\nname,email,phone,type,quantity\n\n"Amina, ""A""", a@x.test ,0712345678,VIP,2\n\n', 5],
  ])('is read with %s', (_, text, line) => expect(cells(text)).toEqual([[line, ...amina]]));

  test('that is no CSV in UTF-8, is empty or too long is refused, and nothing is kept of it', async () => {
    const event = await onSale();
    const latin = new Uint8Array(Buffer.from('Andr\xe9,,0712345678', 'latin1'));
    const utf16 = new Uint8Array(Buffer.from('\uFEFFAmina,,0712345678', 'utf16le'));
    const sheet = new Uint8Array(Buffer.from('PK\u0003\u0004\0\0\0'));
    for (const bytes of [latin, utf16, sheet])
      expect(await upload(event, bytes, general(event))).toMatchObject({ status: 400, code: 'GUEST_FILE_NOT_UTF8' });
    for (const text of ['', '\n\n', 'name,email\n', '\uFEFF']) expect((await upload(event, text, general(event))).status).toBe(400);
    const long = Array.from({ length: 5001 }, (_, index) => `Guest ${index}`).join('\n');
    expect(await upload(event, long, general(event))).toMatchObject({ status: 400, code: 'GUEST_FILE_TOO_LONG' });
    expect(await upload(event, 'Amina', general(event), { type: 'application/json' })).toMatchObject({ status: 415 });
    expect(await upload(event, 'x'.repeat(3_000_000), general(event))).toMatchObject({ status: 413 });
    const { data } = await app.get<{ items: GuestList[] }>(`/api/events/${event.id}/guest-lists`, { token: organizer.token });
    expect(data.items).toEqual([]);
  });
});

describe('a list', () => {
  test('tells first what it would give, and gives nothing; then each good line once, with its message', async () => {
    const event = await onSale();
    const made = await app.post<Allotment>(
      `/api/events/${event.id}/allotments`,
      { name: 'Sponsor', quantity: 5, ticketTypeId: typeOf(event, 'VIP') },
      { token: organizer.token },
    );
    expect(made.status).toBe(200);
    const file = `name,email,phone,type,quantity\nRole A,${event.id}@list.vumi.test,,sponsor,2\nRole B,,0712 345 601,VIP,\nRole C,,,,1\n`;
    const { data: list } = await upload(event, file, `${general(event)}&fileName=guests.csv`);
    expect(list).toMatchObject({ state: 'checked', fileName: 'guests.csv', lines: { waiting: 3, given: 0, refused: 0 } });
    expect(list.sentBy).toEqual({ email: 1, sms: 1, none: 1 });
    expect(list.sources).toEqual([
      { name: 'General', isAllotment: false, guests: 1, tickets: 1, left: 100 },
      { name: 'VIP', isAllotment: false, guests: 1, tickets: 1, left: 95 },
      { name: 'Sponsor', isAllotment: true, guests: 1, tickets: 2, left: 5 },
    ]);
    expect(await sold(event)).toBe(0);
    expect((await begin(event, list)).data.state).toBe('giving');
    expect(await begin(event, list)).toMatchObject({ status: 409, code: 'GUEST_LIST_BEGUN' });
    expect(await remove(event, list)).toMatchObject({ status: 409, code: 'GUEST_LIST_BEGUN' });
    await app.drainJobs();
    expect(await seen(event, list.id)).toMatchObject({ state: 'done', lines: { waiting: 0, given: 3, refused: 0 } });
    expect((await givenTo(event)).map(({ name, type, source }) => [name, type, source])).toEqual([
      ['Role A', 'VIP', 'Sponsor'],
      ['Role A', 'VIP', 'Sponsor'],
      ['Role B', 'VIP', null],
      ['Role C', 'General', null],
    ]);
    expect(await app.mailTo(`${event.id}@list.vumi.test`)).toHaveLength(1);
    const kept = JSON.stringify(await app.context.database.sql`select * from guest_list_lines where list_id = ${list.id}`);
    for (const told of ['Role A', 'list.vumi.test', '254712345601']) expect(kept).not.toContain(told);
    const audit = await app.context.database
      .sql`select actor_id, details from audit_log where subject = ${`event:${event.id}`} and action = 'guests.imported'`;
    expect(audit).toEqual([{ actor_id: organizer.id, details: { file: 'guests.csv', guests: '3', tickets: '4' } }]);
  });

  test('names the line, the field and the reason of what it refuses, in a file that no spreadsheet runs and that is a list again', async () => {
    const event = await onSale();
    const lines = [
      'Name;Email;Phone;Type;Quantity',
      '=HYPERLINK("http://a.test");not an address;;;',
      'Role B;;07123;;',
      'Role C;;;Balcony;',
      'Role D;;;;21',
      'Role E;e@list.vumi.test;;;',
      'Role F;E@LIST.vumi.test;;;',
      ';;;General;',
      `${'x'.repeat(101)};;;;`,
      'Role \u0007;;;;',
    ];
    const { data: list } = await upload(event, lines.join('\r\n'), general(event));
    expect(list.lines).toEqual({ waiting: 1, given: 0, refused: 8 });
    expect(list.faults.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [2, 'email', 'This is no email address'],
      [3, 'phone', 'This is no mobile number like 0712 345 678'],
      [4, 'source', 'No ticket type of this event and nothing that is set aside has this name'],
      [5, 'quantity', 'Enter a number from 1 to 20'],
      [7, 'email', 'The same guest is on line 6. Give several tickets by the quantity'],
      [8, 'name', 'Enter a name, an email address or a phone number'],
      [9, 'name', 'At most 100 characters'],
      [10, 'name', 'There are characters in it that cannot be read'],
    ]);
    const { rows } = await report(event, list);
    expect(rows[0]).toEqual(['Line', 'Field', 'Reason', 'Name', 'Email', 'Phone', 'Type', 'Quantity']);
    expect(rows[1]).toEqual(['2', 'Email', 'This is no email address', `'=HYPERLINK("http://a.test")`, 'not an address', '', '', '']);
    const corrected = [rows[0], rows[2]?.with(5, '0712345602')].map((row) => row?.join(',')).join('\n');
    expect((await upload(event, corrected, general(event))).data).toMatchObject({ lines: { waiting: 1, refused: 0 } });
    expect((await report(event, { ...list, id: organizer.id })).status).toBe(404);
  });

  test('never gives more than is left: the rest is reported', async () => {
    const event = await onSale(4);
    const file = ['Role A,,,General,2', 'Role B,,,General,3', 'Role C,,,General,2', 'Role D,,,General,1', 'Role E,,,VIP,1'].join('\n');
    const { data: list } = await upload(event, file);
    expect(list.sources).toMatchObject([
      { name: 'General', tickets: 8, left: 4 },
      { name: 'VIP', tickets: 1, left: 4 },
    ]);
    await begin(event, list);
    await app.drainJobs();
    const done = await seen(event, list.id);
    expect(done?.lines).toEqual({ waiting: 0, given: 3, refused: 2 });
    expect(done?.faults.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [2, 'quantity', 'Only 2 tickets are left'],
      [4, 'quantity', 'No tickets are left'],
    ]);
    expect(await sold(event)).toBe(5);
  });

  test('that is uploaded again gives nothing to who has a ticket, also when both were checked before', async () => {
    const event = await onSale();
    const file = 'Role A,again@list.vumi.test\nRole B,,0712345603\nRole C';
    const [first, second] = [(await upload(event, file, general(event))).data, (await upload(event, `${file}\nRole D`, general(event))).data];
    for (const list of [first, second]) await begin(event, list);
    await app.drainJobs();
    const done = [await seen(event, first.id), await seen(event, second.id)].map((list) => list?.lines);
    expect(done.reduce((sum, lines) => sum + (lines?.given ?? 0), 0)).toBe(4);
    expect(done.reduce((sum, lines) => sum + (lines?.refused ?? 0), 0)).toBe(3);
    expect(await sold(event)).toBe(4);
    const { data: third } = await upload(event, file, general(event));
    expect(third.faults.map(({ field, reason }) => [field, reason])).toEqual(
      ['email', 'phone', 'name'].map((field) => [field, 'This guest has a ticket of this event already']),
    );
    expect(await begin(event, third)).toMatchObject({ status: 409, code: 'GUEST_LIST_EMPTY' });
  });

  test('5,000 guests, 50 lines bad: the good ones are given once, though the process dies twice and a second one goes on beside it', async () => {
    const event = await onSale(6000);
    const line = (index: number): string => {
      if (index % 100 === 7) return `Guest ${index},no address,,General,1`;
      return index % 2 === 0 ? `Guest ${index},,07${String(10_000_000 + index)},General,1` : `Guest ${index},g${index}@${event.id}.test,,,1`;
    };
    const file = Array.from({ length: 5000 }, (_, index) => line(index)).join('\n');
    const { data: list } = await upload(event, file, general(event));
    expect(list.lines).toEqual({ waiting: 4950, given: 0, refused: 50 });
    expect(list.faults).toHaveLength(20);
    await begin(event, list);
    const { database } = app.context;
    // A process that dies before its transaction ends, and one that dies after.
    await expect(
      database.transaction(async (tx) => {
        await giveBatch(tx, app.context, list.id);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    await database.transaction((tx) => giveBatch(tx, app.context, list.id));
    expect((await seen(event, list.id))?.lines).toEqual({ waiting: 4900, given: 50, refused: 50 });
    const both = async () => {
      while (await database.transaction((tx) => giveBatch(tx, app.context, list.id)));
    };
    await Promise.all([both(), both()]);
    expect(await seen(event, list.id)).toMatchObject({ state: 'done', lines: { waiting: 0, given: 4950, refused: 50 } });
    expect(await sold(event)).toBe(4950);
    const given = await givenTo(event);
    expect(new Set(given.map(({ name }) => name)).size).toBe(4950);
    const [messages] =
      await database.sql`select (select count(*)::int from sms_messages join guest_tickets on about = 'guest-ticket:' || ticket_id where event_id = ${event.id}) as sms,
      (select count(*)::int from pgboss.job where name = 'send-mail' and state = 'created') as mails`;
    expect(messages).toEqual({ sms: 2500, mails: 2450 });
    expect((await report(event, list)).rows).toHaveLength(51);
    await database.sql`delete from pgboss.job where state = 'created'`;
  }, 240_000);

  test('stops with its event, and when who gave it may not give tickets any more', async () => {
    const event = await onSale();
    const manager = await addMember(app, organizer, 'manager');
    const { data: list } = await upload(event, 'Role A\nRole B', general(event), { by: manager });
    await begin(event, list, manager);
    await app.context.database.sql`delete from organization_members where user_id = ${manager.id}`;
    await app.drainJobs();
    expect(await seen(event, list.id)).toMatchObject({
      state: 'done',
      lines: { given: 0, refused: 2 },
      faults: [{ reason: 'The list was stopped: who gave it may not give tickets any more' }, {}],
    });
    const other = (await upload(event, 'Role A', general(event))).data;
    await begin(event, other);
    await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
    await app.drainJobs();
    expect(await seen(event, other.id)).toMatchObject({ state: 'done', lines: { given: 0, refused: 1 } });
    expect(await sold(event)).toBe(0);
  });

  test('is for who manages guests; an analyst sees none of it; it is deleted by hand, and after a week by itself', async () => {
    const event = await onSale();
    const { data: list } = await upload(event, 'Role A,personal@list.vumi.test', general(event));
    const [analyst, boxOffice] = [await addMember(app, organizer, 'analyst'), await addMember(app, organizer, 'box-office', [event.id])];
    for (const by of [analyst, boxOffice, await app.signIn('organizer')])
      expect(await upload(event, 'Role B', general(event), { by })).toMatchObject({ status: 403 });
    expect(await app.get(`/api/events/${event.id}/guest-lists`, { token: analyst.token })).toMatchObject({ status: 403 });
    expect(await begin(event, list, boxOffice)).toMatchObject({ status: 403 });
    expect((await remove(event, list)).status).toBe(200);
    expect(await begin(event, list)).toMatchObject({ status: 404, code: 'GUEST_LIST_NOT_FOUND' });
    for (let index = 0; index < 20; index += 1)
      await app.context.database
        .sql`insert into guest_lists select gen_random_uuid(), ${event.id}, ${organizer.id}, 'x', 'en', 'checked', now(), null, null, ${new Date(app.clock.now().getTime() + 1000)}`;
    expect(await upload(event, 'Role A', general(event))).toMatchObject({ status: 409, code: 'GUEST_LISTS_FULL' });
    app.clock.advance(7 * 86_400_000);
    await forgetGuestLists(app.context);
    expect(await app.context.database.sql`select id from guest_lists where event_id = ${event.id}`).toEqual([]);
  });
});
