// The export of the audit log over HTTP: what is in the file, and what a spreadsheet must not run.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { AUDIT_EXPORT_ROWS_MAX } from '../contract.ts';
import { recordAudit } from './record-audit.ts';

let vumi: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  vumi = await createTestApp();
  admin = await vumi.signIn('admin');
});
afterAll(() => vumi.close());

async function record(subjectLabel: string, reason: string): Promise<string> {
  const subject = `application:${randomUUID()}`;
  await vumi.context.database.transaction((tx) =>
    recordAudit(tx, { actor: admin, action: 'application.rejected', subject, subjectLabel, details: { reason }, now: vumi.clock.now() }),
  );
  return subject;
}

async function download(query = ''): Promise<{ readonly response: Response; readonly lines: readonly string[] }> {
  const response = await fetch(`${vumi.url}/api/admin/audit-log/export${query}`, { headers: { authorization: `Bearer ${admin.token}` } });
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  return { response, lines: text.replace('\uFEFF', '').trimEnd().split('\r\n') };
}

test('it is a CSV file with the columns, the newest first, and the filters of the list', async () => {
  const first = await record('Lakeside Productions Ltd', 'No address');
  vumi.clock.advance(60_000);
  const second = await record('Karibu, "Weddings"', 'Twice');
  const { response, lines } = await download();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?vumi-audit-log-\d{4}-\d\d-\d\d\.csv"?$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(lines[0]).toBe('at,actor,action,about,subject,details');
  expect(lines[1]).toBe(`${vumi.clock.now().toISOString()},${admin.email},application.rejected,"Karibu, ""Weddings""",${second},reason: Twice`);
  expect(lines[2]).toContain(first);
  expect((await download('?search=lakeside')).lines.slice(1).map((line) => line.split(',')[4])).toEqual([first]);
  expect((await download('?action=invitation.sent')).lines).toHaveLength(1);
});

test('a name or a reason that a visitor wrote as a formula is not run', async () => {
  const subject = await record('=HYPERLINK("http://a.test")', '=1+1');
  const { lines } = await download(`?subject=${subject}`);
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://a.test"")",`);
  expect(lines[1]).toContain('reason: =1+1');
});

test('it has no more than the named number of rows', async () => {
  await vumi.context.database.sql`
    insert into audit_log (id, at, actor_id, actor_email, action, subject, subject_label, details)
    select gen_random_uuid(), now(), null, null, 'invitation.sent', 'invitation:' || n, 'many', '{}' from generate_series(1, ${AUDIT_EXPORT_ROWS_MAX + 5}) as n`;
  expect((await download()).lines).toHaveLength(AUDIT_EXPORT_ROWS_MAX + 1);
});
