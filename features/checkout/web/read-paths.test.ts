import { expect, test } from 'vitest';
import { getEvent } from '../../events/contract.ts';
import { getQueueStatus, listReservations } from '../../inventory/contract.ts';
import { getOrder, listOrders } from '../contract.ts';
import { readPaths } from './read-paths.ts';

test('the page reads where the contracts say', () => {
  const paths = [getEvent, getQueueStatus, listReservations, listOrders, getOrder].map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual([`GET ${readPaths.event}`, `GET ${readPaths.queue}`, `GET ${readPaths.holds}`, `GET ${readPaths.orders}`, `GET ${readPaths.order}`]);
});
