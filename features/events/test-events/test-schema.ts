import { z } from 'zod';

/** What a test event is a copy of, and when in the sale of that its tester is. */
export const testSchema = z.object({
  of: z.object({ kind: z.enum(['draft', 'event']), id: z.uuid() }),
  /** When it is deleted, unless it is used again. */
  endsAt: z.iso.datetime(),
  /** The moments at which something goes on sale, in order; the test is at one of them. */
  openings: z.array(z.object({ number: z.number().int(), names: z.array(z.string()) })),
  opening: z.number().int().nullable(),
});
export type EventTest = z.output<typeof testSchema>;
