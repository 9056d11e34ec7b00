// Who waits when an event has a queue: as the page opens, with real answers of the server about the event and its holds.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import { PageSettingContext } from '#platform/web/page/page-setting.ts';
import * as session from '#platform/web/session/session.ts';
import { createEvent, reserve } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import PurchasePage from './purchase-page.tsx';

let vumi: TestApp;
let event: EventDetail;
beforeAll(async () => {
  vumi = await createTestApp();
  event = await createEvent(vumi, await vumi.signIn('organizer'));
  await textsReady();
});
afterAll(() => vumi.close());

const setting = { language: 'en', publicUrl: 'https://vumi.test', textFile: () => null } as const;

async function open(buyer: SignedIn, requiresQueue: boolean): Promise<string> {
  vi.spyOn(session, 'useSession').mockReturnValue({ status: 'signed-in', user: buyer as unknown as session.SessionUser });
  const client = new QueryClient();
  client.setQueryData(['queue', event.id], { requiresQueue, position: 128, estimatedWait: 6 });
  client.setQueryData(['event', event.id], event);
  client.setQueryData(['holds', event.id], (await vumi.get(`/api/tickets/reserve?eventId=${event.id}`, { token: buyer.token })).data);
  return renderToStaticMarkup(
    <PageSettingContext value={setting}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/tickets/purchase/${event.id}`]}>
          <Routes>
            <Route path="/tickets/purchase/:eventId" element={<PurchasePage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </PageSettingContext>,
  );
}

const FORM = 'Secure Purchase';

test('a buyer without tickets waits while the event has a queue', async () => {
  const buyer = await vumi.signIn();
  expect(await open(buyer, false)).toContain(FORM);
  const waiting = await open(buyer, true);
  expect(waiting).not.toContain(FORM);
  // Announced before the picture of the queue has loaded, and also if it never loads.
  expect(waiting).toContain('You’re in the virtual waiting room');
  expect(waiting).toContain('Event is at capacity. You have been placed in a virtual waiting room.');
});

test('a buyer who holds tickets already does not', async () => {
  const buyer = await vumi.signIn();
  await reserve(vumi, buyer, event);
  expect(await open(buyer, true)).toContain(FORM);
});
