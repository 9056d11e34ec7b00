import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

let vumi: TestApp;
let organizer: SignedIn;
beforeAll(async () => {
  vumi = await createTestApp();
  organizer = await vumi.signIn('organizer');
});
afterAll(() => vumi.close());

const textOf = async (path: string) => (await fetch(`${vumi.url}${path}`)).text();

test.each(['draft', 'paused', 'ended', 'cancelled'])('an event that is %s is in no sitemap; one that is on sale is', async (status) => {
  const [shown, hidden] = [await createEvent(vumi, organizer), await createEvent(vumi, organizer)];
  await vumi.context.database.sql`update events set status = ${status} where id = ${hidden.id}`;
  const addresses = await textOf('/sitemaps/events-1.xml');
  expect(addresses).toContain(`/events/${shown.id}<`);
  expect(addresses).not.toContain(hidden.id);
});

test('without any event on sale there is no file of events', async () => {
  await vumi.context.database.sql`update events set status = 'draft'`;
  expect(await textOf('/sitemap.xml')).not.toContain('events-1');
  expect((await fetch(`${vumi.url}/sitemaps/events-1.xml`)).status).toBe(404);
});
