// Pools: named stocks from which several ticket types of an event draw (docs/reference/product.md#pools-and-groups).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { eventErrors } from '../contract.ts';
import { eventMessages } from '../messages.ts';
import { poolSchema } from '../schemas.ts';
import { poolFields } from '../writing/pool-input.ts';

const tag = 'Events';
const access = { permission: 'manage:tickets' } as const;
const idempotency = 'stored';
const params = z.object({ id: z.string().max(100), poolId: z.string().max(100) });

export const poolErrors = defineErrors({
  POOL_NOT_FOUND: [404, eventMessages.poolNotFound],
  POOL_NAME_TAKEN: [409, eventMessages.poolNameTaken],
  POOL_BELOW_SOLD: [409, eventMessages.poolBelowSold],
  POOL_IN_USE: [409, eventMessages.poolInUse],
});

const { EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER } = eventErrors;
const { POOL_NOT_FOUND, POOL_NAME_TAKEN, POOL_BELOW_SOLD, POOL_IN_USE } = poolErrors;

export const createPool = endpoint({
  id: 'createPool',
  summary: "Adds a pool to the caller's own event (an admin may to any); ticket types name it as theirs",
  tag,
  method: 'POST',
  path: '/events/{id}/pools',
  access,
  params: z.object({ id: z.string().max(100) }),
  body: poolFields,
  output: poolSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, POOL_NAME_TAKEN],
  idempotency,
});

export const updatePool = endpoint({
  id: 'updatePool',
  summary: 'Changes the name of a pool, or how many people it takes',
  tag,
  method: 'PUT',
  path: '/events/{id}/pools/{poolId}',
  access,
  params,
  body: poolFields.partial(),
  output: poolSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, POOL_NOT_FOUND, POOL_NAME_TAKEN, POOL_BELOW_SOLD, eventErrors.PLAN_TICKETS],
  idempotency,
});

export const deletePool = endpoint({
  id: 'deletePool',
  summary: 'Deletes a pool that no ticket type draws from',
  tag,
  method: 'DELETE',
  path: '/events/{id}/pools/{poolId}',
  access,
  params,
  output: z.object({ id: z.uuid(), deleted: z.literal(true) }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, POOL_NOT_FOUND, POOL_IN_USE],
  idempotency,
});
