import { z } from 'zod';
import { nameText } from '#platform/contract/visible-text.ts';

/** A place with a section, a row and a seat. */
export const seatSchema = z.object({
  section: nameText().max(40).default(''),
  row: nameText().max(20).default(''),
  seat: nameText().min(1).max(20),
});
