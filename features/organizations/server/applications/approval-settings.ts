import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { formatMoney, toMajor, toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import {
  approvalErrors,
  type ApprovalSettings,
  type changeApprovalSettings as changeEndpoint,
  type getApprovalSettings as getEndpoint,
} from '../../applications/approval-contract.ts';
import { approvalSettings } from '../tables.ts';

type SettingsRow = typeof approvalSettings.$inferSelect;

function describe({ isAutomatic, grossLimitMinor, version }: SettingsRow): ApprovalSettings {
  return { isAutomatic, grossLimit: toMajor(grossLimitMinor), version };
}

/** Whether businesses are approved as they apply, and up to which worth, in minor units. */
export async function readApprovalSettings(reader: Reader): Promise<SettingsRow> {
  const [settings] = await reader.select().from(approvalSettings);
  if (settings === undefined) throw new Error('The settings of approval are missing');
  return settings;
}

/** The settings as admins see them. */
export async function getApprovalSettings({ database }: Context, _call: Call<typeof getEndpoint>): Promise<ApprovalSettings> {
  return describe(await readApprovalSettings(database.reader));
}

/** In the words of the audit log. */
function inWords({ isAutomatic, grossLimitMinor }: Pick<SettingsRow, 'isAutomatic' | 'grossLimitMinor'>): string {
  return isAutomatic ? formatMoney(grossLimitMinor, 'KES', 'en') : 'off';
}

/** Changes the settings; of two admins who change them at once, the second is refused. @throws APPROVAL_SETTINGS_CHANGED with the current ones */
export async function changeApprovalSettings(tx: Tx, { body, actor, now }: Call<typeof changeEndpoint>): Promise<ApprovalSettings> {
  const before = await readApprovalSettings(tx);
  const { isAutomatic, version } = body;
  const [after] = await tx
    .update(approvalSettings)
    .set({ isAutomatic, grossLimitMinor: toMinor(body.grossLimit), version: version + 1 })
    .where(eq(approvalSettings.version, version))
    .returning();
  if (after === undefined) return fail(approvalErrors.APPROVAL_SETTINGS_CHANGED, { data: { settings: describe(await readApprovalSettings(tx)) } });
  await recordAudit(tx, {
    actor,
    action: 'approval.settings-changed',
    subject: 'settings:approval',
    subjectLabel: 'approval',
    details: { from: inWords(before), to: inWords(after) },
    now,
  });
  return describe(after);
}
