import { z } from 'zod';

export const PAGE_LIMIT_MAX = 100;

/** The query of a list; `page` counts from 1. */
export function pageQuery(defaultLimit: number) {
  return {
    limit: z.coerce.number().int().min(1).max(PAGE_LIMIT_MAX).default(defaultLimit),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  };
}

/** The answer of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.number().int(), limit: z.number().int(), hasMore: z.boolean() });
}
