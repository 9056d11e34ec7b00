import { expect, test } from 'vitest';
import { hasPermission, hasRole, meets, permissionsOf, roles } from './access.ts';

test('each role has the permissions of the one below, and its own', () => {
  expect(permissionsOf.customer).toEqual(['view:events', 'purchase:tickets']);
  expect(permissionsOf.organizer).toEqual([...permissionsOf.customer, 'create:events', 'edit:events', 'manage:tickets', 'view:analytics']);
  expect(permissionsOf.admin).toEqual([...permissionsOf.organizer, 'delete:events', 'manage:users']);
  expect(hasPermission('organizer', 'view:analytics')).toBe(true);
  expect(hasPermission('customer', 'create:events')).toBe(false);
});

test('an admin passes any check', () => {
  expect(roles.map((required) => hasRole('admin', required))).toEqual([true, true, true]);
  expect(permissionsOf.admin.every((permission) => hasPermission('admin', permission))).toBe(true);
  expect(hasRole('organizer', 'admin')).toBe(false);
  expect(hasRole('customer', 'organizer')).toBe(false);
});

test('a membership opens what organizers may do, and nothing else', () => {
  const opened = permissionsOf.admin.filter((permission) => meets({ permission }, 'customer', true) && !meets({ permission }, 'customer'));
  expect(opened).toEqual(['create:events', 'edit:events', 'manage:tickets', 'view:analytics']);
  expect(meets({ permission: 'create:events' }, null, true)).toBe(false);
  expect(roles.filter((role) => meets({ role }, 'customer', true) && !meets({ role }, 'customer'))).toEqual(['organizer']);
});
