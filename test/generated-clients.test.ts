// Generated clients: made by two generators from the API's own description, they list, reserve, buy and read orders without changes.
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { answerPhone, createEvent } from './buy-tickets.ts';
import { installPythonGenerator, installTypescriptGenerator, run } from './clients/install-generators.ts';
import { createTestApp, type SignedIn, type TestApp } from './test-app.ts';

/** Installing takes as long as the registries do, once on each machine. */
const PATIENCE_MS = 300_000;
const programs = join(import.meta.dirname, 'clients');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A folder with the description in it, removed after the test. */
async function workFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vumi-client-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const document = await app.get('/api/openapi.json');
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document.body));
  return folder;
}

type Ask = (task: 'buy' | 'read' | 'refuse', buyer: SignedIn, subject: string) => Promise<Record<string, unknown>>;

/** The same steps for every client; checked by the program's output. */
async function expectToBuy(ask: Ask, name: string, msisdn: string): Promise<void> {
  const organizer = await app.signIn('organizer');
  const buyer = await app.signIn();
  const event = await createEvent(app, organizer, { name: `Concert for ${name}` });
  const bought = await ask('buy', buyer, `Concert for ${name}`);
  expect(bought).toEqual({ event: event.name, price: 1500, currency: 'KES', orderId: expect.any(String), status: 'pending' });
  await answerPhone(app, { pin: '1234' }, msisdn);
  const orderId = String(bought['orderId']);
  expect(await ask('read', buyer, orderId)).toEqual({
    eventName: event.name,
    status: 'confirmed',
    total: 3000,
    tickets: ['valid', 'valid'],
    listed: [orderId],
  });
  expect(await ask('refuse', buyer, event.id)).toEqual({ status: 400, code: 'INVALID_INPUT', fields: { quantity: 'Quantity must be at least 1' } });
}

const parse = ({ stdout }: { readonly stdout: string }) => JSON.parse(stdout) as Record<string, unknown>;

describe('a client made by', () => {
  test('openapi-typescript is type-checked, and buys', { timeout: PATIENCE_MS }, async () => {
    const generator = await installTypescriptGenerator();
    if (generator === null) return;
    const folder = await workFolder();
    await symlink(join(generator, 'node_modules'), join(folder, 'node_modules'), 'dir');
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await cp(join(programs, 'program.ts.txt'), join(folder, 'program.ts'));
    const node = (script: string, ...args: string[]) => run(process.execPath, [join('node_modules', script), ...args], { cwd: folder });
    await node('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'api.d.ts');
    const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: true, types: [] };
    const modules = {
      target: 'es2024',
      lib: ['es2024', 'dom'],
      module: 'esnext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      noEmit: true,
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...strict, ...modules }, include: ['*.ts'] }));
    await writeFile(join(folder, 'globals.d.ts'), 'declare const process: { readonly argv: string[] };');
    const checked = await node('typescript/bin/tsc', '-p', '.').catch((error: unknown) => error as { stdout: string });
    expect(checked.stdout).toBe('');
    await expectToBuy(
      async (task, buyer, subject) => parse(await run(process.execPath, ['program.ts', task, app.url, buyer.token, subject], { cwd: folder })),
      'TypeScript',
      '254712345678',
    );
  });

  test('openapi-python-client buys', { timeout: PATIENCE_MS }, async () => {
    const generator = await installPythonGenerator();
    if (generator === null) return;
    const folder = await workFolder();
    const env = { ...process.env, PATH: [join(generator, 'bin'), process.env['PATH']].join(delimiter) };
    const made = await run(
      join(generator, 'bin/openapi-python-client'),
      ['generate', '--path', 'openapi.json', '--output-path', 'vumi_client', '--meta', 'none'],
      { cwd: folder, env },
    );
    // The generator does not support pictures, PDFs, workbooks, CSV and XML: it reports these calls and generates all others.
    const left = [...`${made.stdout}${made.stderr}`.matchAll(/WARNING parsing (\w+ \S+) within/g)].map(([, call]) => call);
    expect([...new Set(left)].toSorted()).toEqual([
      'GET /admin/payout-files/{id}/pain.xml',
      'GET /events/{id}/office-orders/{orderId}/pro-forma.pdf',
      'GET /events/{id}/poster.pdf',
      'GET /events/{id}/quotes/{quoteId}/quote.pdf',
      'GET /orders/{id}/receipt.pdf',
      'GET /orders/{id}/tickets.pdf',
      'GET /organizer/invoices/{id}/invoice.pdf',
      'GET /organizer/statements/{period}/statement.pdf',
      'GET /organizer/statements/{period}/statement.xlsx',
      'GET /tickets/{id}/delivery/pdf',
      'POST /admin/ledger/statements',
      'POST /admin/payout-files/answers',
      'POST /event-drafts/{id}/images',
      'POST /events/{id}/guest-lists',
      'POST /events/{id}/images',
      'POST /events/{id}/questions/{questionId}/files',
      'POST /organizer/profile/picture',
      'POST /quote-links/quote.pdf',
    ]);
    await cp(join(programs, 'program.py'), join(folder, 'program.py'));
    await expectToBuy(
      async (task, buyer, subject) =>
        parse(await run(join(generator, 'bin/python'), ['program.py', task, app.url, buyer.token, subject], { cwd: folder })),
      'Python',
      '254798765432',
    );
  });
});
