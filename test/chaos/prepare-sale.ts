// Prepares a load of purchases: events on sale and signed-in buyers, created directly in the database.
import { randomUUIDv7 } from 'node:crypto';
import { createEvent as createEventContract } from '#features/events/contract.ts';
import { createEvent } from '#features/events/server/editor/create-event.ts';
import { mintTokens } from '#features/identity/server/tokens/mint-tokens.ts';
import { startSession } from '#features/identity/server/sessions/start-session.ts';
import { users, type User } from '#features/identity/server/tables.ts';
import { createContext } from '#app/server/create-context.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { innerCall } from '#platform/server/http/http.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';

const STOCK = 100_000;
const PRICE = 500;

export interface Buyer {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export interface EventOnSale {
  readonly id: string;
  readonly freeType: string;
  readonly paidType: string;
}

export interface Sale {
  readonly organizer: Buyer;
  readonly buyers: readonly Buyer[];
  readonly events: readonly EventOnSale[];
  /** Paid events with a single ticket. */
  readonly scarce: readonly EventOnSale[];
}

export interface Installation {
  readonly databaseUrl: string;
  readonly secret: string;
  readonly publicUrl: string;
  readonly dataDirectory: string;
}

async function addUser(context: Context, role: User['role']): Promise<User> {
  const now = context.clock.now();
  const id = randomUUIDv7();
  const user = {
    id,
    email: `${role}-${id}@test.vumi.test`,
    name: `Test ${role}`,
    role,
    passwordHash: '-',
    confirmedAt: now,
    generationChangedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  return context.database.transaction(async (tx) => {
    const [added] = await tx.insert(users).values(user).returning();
    if (added === undefined) throw new Error('The account was not added');
    return added;
  });
}

async function signIn(context: Context, user: User): Promise<Buyer> {
  const now = context.clock.now();
  const { originId } = await context.database.transaction((tx) => startSession(tx, user.id, now));
  const { AccessToken: token } = await mintTokens(context, { user, originId, signedInAt: now, now });
  return { id: user.id, email: user.email ?? '', token };
}

async function putOnSale(context: Context, organizer: User, paidTickets: number): Promise<EventOnSale> {
  const now = context.clock.now();
  const { id, email, name, role } = organizer;
  const actor = { id, email: email ?? '', name, role, originId: randomUUIDv7(), expiresAt: Infinity };
  const body = sampleEvent(now, {
    capacity: 2 * STOCK,
    ticketTypes: [
      sampleTicketType({ name: 'Free', price: 0, quantity: STOCK }),
      sampleTicketType({ name: 'Paid', price: PRICE, quantity: paidTickets }),
    ],
  }) as never;
  return context.database.transaction(async (tx) => {
    const event = await createEvent(tx, innerCall(context, createEventContract, { body }, { actor, now }), context);
    const typeNamed = (wanted: string): string => event.ticketTypes.find((type) => type.name === wanted)?.id ?? '';
    return { id: event.id, freeType: typeNamed('Free'), paidType: typeNamed('Paid') };
  });
}

interface Counts {
  readonly buyers: number;
  readonly events: number;
  readonly scarce?: number;
}

/** Creates that many buyers and events in a running installation. */
export async function prepareSale(installation: Installation, { scarce: scarceCount = 0, ...counts }: Counts): Promise<Sale> {
  const { databaseUrl, secret, publicUrl, dataDirectory } = installation;
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: publicUrl, VUMI_SECRET: secret, VUMI_DATA_DIR: dataDirectory, VUMI_DEMO: '0' });
  const running = await createContext({ config, databaseUrl });
  try {
    const { context } = running;
    await context.jobs.prepare([]);
    const organizer = await addUser(context, 'organizer');
    const events: EventOnSale[] = [];
    while (events.length < counts.events) events.push(await putOnSale(context, organizer, STOCK));
    const scarce: EventOnSale[] = [];
    while (scarce.length < scarceCount) scarce.push(await putOnSale(context, organizer, 1));
    const buyers: Buyer[] = [];
    while (buyers.length < counts.buyers) buyers.push(await signIn(context, await addUser(context, 'customer')));
    return { organizer: await signIn(context, organizer), buyers, events, scarce };
  } finally {
    await running.close();
  }
}
