// Separate from declare-messages.ts so that pages do not load the schema library.
import { z } from 'zod';
import type { Message } from './declare-messages.ts';

/** A message within stored data, like that of a domain event. */
export const messageSchema: z.ZodType<Message, Message> = z.object({
  key: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
}) as unknown as z.ZodType<Message, Message>;
