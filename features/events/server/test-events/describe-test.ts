import type { EventTest } from '../../test-events/test-schema.ts';
import { openingAt, openingsOf } from '../../test-events/openings.ts';
import { withHidden, type EventRecord } from '../event/read-events.ts';

/** What the tester of a test event is told of it; null for any other event. */
export function describeTest(record: EventRecord, now: Date): EventTest | null {
  const { event, releases, types } = withHidden(record);
  const { testOf, testOfDraft, testEndsAt, endsAt } = event;
  if (testOf === null || testEndsAt === null) return null;
  const openings = openingsOf(
    { endsAt, releases },
    types.map(({ type }) => type),
  );
  return {
    of: { kind: testOfDraft ? 'draft' : 'event', id: testOf },
    endsAt: testEndsAt.toISOString(),
    openings: openings.map(({ names }, index) => ({ number: index + 1, names: [...names] })),
    opening: openingAt(openings, now),
  };
}
