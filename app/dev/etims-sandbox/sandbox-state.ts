// What the other side remembers: devices with their keys, and the documents of each branch by their numbers.
import type { Database } from '#platform/server/database/database.ts';
import { faultTable } from '../sandbox-faults.ts';
import { makeSandboxTables } from '../sandbox-tables.ts';

export function makeEtimsTables(database: Database): Promise<void> {
  return makeSandboxTables(
    database,
    `create table if not exists sandbox.etims_devices (
      tin text not null,
      branch text not null,
      key text not null,
      primary key (tin, branch)
    );
    create table if not exists sandbox.etims_documents (
      tin text not null,
      branch text not null,
      number int not null,
      body jsonb not null,
      signature text not null,
      primary key (tin, branch, number)
    );
    ${faultTable}`,
  );
}
