import { expect } from 'vitest';
import type { SignedIn, TestApp } from '#test/test-app.ts';
import type { Report } from '../../contract.ts';

/** The rows of a report of all days that is asked for now, by their headings. */
export async function reportRows(app: TestApp, by: SignedIn, body: object): Promise<Record<string, string>[]> {
  const { status, data } = await app.post<Report>('/api/reports', { format: 'csv', period: 'all', ...body }, { token: by.token });
  expect(status).toBe(202);
  await app.drainJobs();
  const file = await fetch(`${app.url}/api/reports/${data.id}/file`, { headers: { authorization: `Bearer ${by.token}` } });
  expect(file.status).toBe(200);
  const [first = [], ...others] = (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n').map(cellsOf);
  return others.map((line) => Object.fromEntries(line.map((cell, index) => [first[index] ?? '', cell])));
}

/** The cells of a line; one with a comma is in quotes. */
const cellsOf = (line: string): string[] => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
