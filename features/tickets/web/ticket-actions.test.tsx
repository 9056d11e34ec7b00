// The actions on a ticket, or the reasons against them, from the server's answer.
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import type { Ticket } from '../contract.ts';
import { TicketActions } from './ticket-actions.tsx';

beforeAll(textsReady);

const NO_ADDRESS = 'Your account has no email address';
const USED = 'This ticket was used at the gate.';

function shown(status: Ticket['status'], can: Ticket['can']): string {
  const ticket = { id: 'a', orderId: 'b', status, can, event: { id: 'c', name: 'Benga by the Lake' } } as Ticket;
  return renderToStaticMarkup(
    <MemoryRouter>
      <TicketActions ticket={ticket} />
    </MemoryRouter>,
  );
}

const offered = (markup: string) => ['Download PDF', 'Email again', 'Add to calendar', NO_ADDRESS, USED].filter((text) => markup.includes(text));

test.each([
  ['PURCHASED', { download: true, mailAgain: true }, ['Download PDF', 'Email again', 'Add to calendar']],
  ['PURCHASED', { download: true, mailAgain: NO_ADDRESS }, ['Download PDF', 'Add to calendar', NO_ADDRESS]],
  ['CHECKED_IN', { download: USED, mailAgain: USED }, []],
] as const)('a ticket that is %s: %j', (status, can, texts) => {
  expect(offered(shown(status, can))).toEqual(texts);
});
