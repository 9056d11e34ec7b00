import { z } from 'zod';

/** Whether the caller may do an action: true, or the reason why not. */
export const canSchema = z.union([z.literal(true), z.string()]);
