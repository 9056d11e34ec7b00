import { z } from 'zod';

/** Whether an action is open to the reader of an answer: true, or the reason why it is not. */
export const canSchema = z.union([z.literal(true), z.string()]);
