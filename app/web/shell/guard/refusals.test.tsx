import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import { PageSettingContext } from '#platform/web/page/page-setting.ts';
import InsufficientPermissions from './insufficient-permissions.tsx';
import RoleRestriction from './role-restriction.tsx';
import { RouteGuard } from './route-guard.tsx';

beforeAll(textsReady);

const [forAll, forSome] = ['for all', 'for some'];
const setting = { language: 'en', publicUrl: 'https://vumi.test', textFile: () => null } as const;

/** The visible text of the screen, one part a line. */
function read(screen: ReactElement): readonly string[] {
  const html = renderToStaticMarkup(
    <PageSettingContext value={setting}>
      <MemoryRouter>{screen}</MemoryRouter>
    </PageSettingContext>,
  );
  return html
    .replaceAll('&#x27;', "'")
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== '');
}

test('a missing permission is explained by the visitor’s role and the required ones', () => {
  const texts = read(<InsufficientPermissions role="customer" permission="view:analytics" />);
  for (const text of [
    'Insufficient Permissions',
    "You don't have the required permission to access this page.",
    'Current role',
    'customer',
    'Required permission',
    'view:analytics',
    'Go Back',
    'Return to Home',
  ]) {
    expect(texts).toContain(text);
  }
  expect(read(<InsufficientPermissions role={null} permission="create:events" />)).toContain('None');
});

test('a missing role is explained by both roles', () => {
  const texts = read(<RoleRestriction role="customer" required="organizer" />);
  for (const text of [
    'Role Restriction',
    'This page is only available to users with specific roles.',
    'Current role',
    'customer',
    'Required role',
    'organizer',
  ]) {
    expect(texts).toContain(text);
  }
});

test('the guard requires a session by default, and always when it requires more', () => {
  expect(read(<RouteGuard requiresSignIn={false}>{forAll}</RouteGuard>)).toEqual([forAll]);
  expect(read(<RouteGuard>{forSome}</RouteGuard>)).not.toContain(forSome);
  expect(
    read(
      <RouteGuard requiresSignIn={false} permission="create:events">
        {forSome}
      </RouteGuard>,
    ),
  ).not.toContain(forSome);
  expect(
    read(
      <RouteGuard requiresSignIn={false} role="organizer">
        {forSome}
      </RouteGuard>,
    ),
  ).not.toContain(forSome);
});
