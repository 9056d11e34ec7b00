// Charges of M-Pesa in the ledger: what stands at `provider:mpesa` is what M-Pesa has, each charge counts once, and a shilling in one is named.
import { expect, test } from 'vitest';
import {
  app,
  giveBusiness,
  giveNumber,
  newEvent,
  newOrganizer,
  pass,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
} from '#features/payouts/server/testing/paid-events.ts';
import { asAdmin, download, FROM, open, prove, today, upload } from '../testing/portal-files.ts';

sellAndPayOut();

/** The balance of an account in shillings, as the screen of the ledger has it. */
async function balance(account: string): Promise<number | undefined> {
  const { data } = await app.get<{ items: { account: string; balance: number }[] }>(`/api/admin/ledger?search=${account}`, asAdmin());
  return data.items.find((item) => item.account === account)?.balance;
}

/** The last balance of a statement of the portal: its newest line stands first. */
const lastBalance = (file: string): number => {
  const cells = /^\w+,[^\n]*?(?:Completed),("[^"]*"|[^,]*),("[^"]*"|[^,]*),("[^"]*"|[^,]*)/m.exec(file);
  return Number((cells?.[3] ?? '').replaceAll(/[",]/g, ''));
};

const uploadBoth = async () => {
  const files = [await download('utility'), await download('working')] as const;
  expect((await upload(files[0], 'utility')).status).toBe(200);
  expect((await upload(files[1], 'working')).status).toBe(200);
  return files;
};

test('the balance at M-Pesa is the one that M-Pesa tells, charges included, however often it is told', async () => {
  await newOrganizer();
  await sell(await newEvent(3000), 5);
  await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  await newOrganizer();
  await sell(await newEvent());
  await giveBusiness({ kind: 'till', till: '654321' });
  await pass(RELEASED_MS);
  await settle();
  const before = await balance('provider:mpesa');
  const files = await uploadBoth();
  // 15,000 to a phone, 3,000 to a till.
  expect([await balance('provider-charges:mpesa'), before]).toEqual([11 + 9, 0]);
  expect(await balance('provider:mpesa')).toBe(lastBalance(files[0]) + lastBalance(files[1]));
  // The same files again, and others that have the same receipts.
  await uploadBoth();
  await upload(`${files[0]}\r\n`, 'utility');
  await Promise.all([upload(`${files[0]}\r\n\r\n`, 'utility'), upload(`${files[0]}\r\n\r\n\r\n`, 'utility')]);
  expect(await prove()).toEqual([]);
  expect(await balance('provider-charges:mpesa')).toBe(20);
  // The journal has the payout under it, and its charge.
  const receipt = /^(\w+),[^\n]*Charge/m.exec(files[0])?.[1] ?? '';
  const { data } = await app.get<{ items: { account: string; amount: number }[] }>(`/api/admin/ledger/entries?search=${receipt}`, asAdmin());
  expect(data.items.map(({ account, amount }) => [account, amount]).toSorted()).toEqual([
    [expect.stringMatching(/^owed-to-event:/) as string, 15_000],
    ['provider-charges:mpesa', 11],
    ['provider:mpesa', -11],
    ['provider:mpesa', -15_000],
  ]);
  const ofKind = await app.get<{ total: number }>('/api/admin/ledger/entries?kind=provider-charges', asAdmin());
  expect(ofKind.data.total).toBe(2);
});

test('a later statement corrects a charge, and so does the account of a file', async () => {
  const file = await download('utility');
  const corrected = file.replaceAll('-11.00', '-12.00');
  await upload(corrected, 'utility');
  expect(await balance('provider-charges:mpesa')).toBe(21);
  await upload(corrected, 'working');
  // The account moves both charges of the file: the utility account has that of the earlier files, the other one the corrected one as well.
  expect(await balance('provider-charges:mpesa')).toBe(11 + 9 + 12);
  await upload(corrected, 'utility', FROM, today());
  expect(await balance('provider-charges:mpesa')).toBe(21);
  expect(await prove()).toEqual([]);
});

test('a charge that the ledger does not have rightly is named', async () => {
  await app.context.database.sql`alter table ledger_entries disable trigger user`;
  await app.context.database.sql`update ledger_entries set amount_minor = amount_minor + sign(amount_minor) * 100
    where subject_id = (select id from provider_charges order by posted_at, id limit 1)`;
  await app.context.database.sql`alter table ledger_entries enable trigger user`;
  await prove();
  const found = (await open()).filter(({ kind }) => kind === 'amount');
  expect(found.map(({ expected, actual }) => actual - expected)).toEqual([1]);
  expect(found[0]?.cause).toContain('provider-charges:mpesa');
  app.takeLoggedErrors();
});
