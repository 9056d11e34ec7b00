import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { allRoutes } from './all-routes.ts';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
});
afterAll(() => vumi.close());

type Json = Record<string, unknown>;

function* valuesOf(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const inner of Object.values(value)) yield* valuesOf(inner);
}

test('the document names every endpoint once, with all parameters of its path, and every reference in it leads somewhere', async () => {
  const { body } = await vumi.get('/api/openapi.json');
  const document = body as { openapi: string; paths: Record<string, Record<string, { operationId: string; parameters: { name: string; in: string }[] }>> };
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) => Object.values(methods).map((operation) => ({ path, operation })));
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(['getHealth', ...allRoutes.map(({ endpoint }) => endpoint.id)].toSorted());
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name).toSorted(), path).toEqual(inPath);
  }
  for (const { $ref } of valuesOf(document)) if (typeof $ref === 'string') expect($ref).toBe('#/components/schemas/Failure');
});

test('the reference page brings its script from here and allows nothing from elsewhere', async () => {
  const page = await fetch(`${vumi.url}/api/reference/`);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+'/);
  const script = /src="(js\/[^"]+)"/.exec(html)?.[1];
  const bundle = await fetch(`${vumi.url}/api/reference/${script}`);
  expect(bundle.status).toBe(200);
  expect(await bundle.text()).toContain('createApiReference');
});
