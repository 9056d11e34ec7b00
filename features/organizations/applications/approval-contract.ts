// Whether businesses are approved as they apply (docs/reference/roles.md#automatic-approval).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { organizationMessages as messages } from '../messages.ts';

const tag = 'Administration';
const access = { permission: 'manage:users' } as const;

/** In whole shillings; the message of the range names them. */
const GROSS_LIMIT_MIN = 1;
const GROSS_LIMIT_MAX = 1_000_000_000;

export const approvalErrors = defineErrors({
  /** Another admin changed them meanwhile: `data.settings` has the current ones. */
  APPROVAL_SETTINGS_CHANGED: [409, messages.approvalSettingsChanged],
});

const approvalSettingsSchema = z.object({
  /** A business is approved as it applies, and a person looks later. */
  isAutomatic: z.boolean(),
  /** What the events on sale of such a business can be worth until then, in whole shillings. */
  grossLimit: z
    .int(asIssue(messages.grossLimitWhole))
    .min(GROSS_LIMIT_MIN, asIssue(messages.grossLimitRange))
    .max(GROSS_LIMIT_MAX, asIssue(messages.grossLimitRange)),
  /** Grows with each change; a change names the version that it was made from. */
  version: z.int32(),
});
export type ApprovalSettings = z.output<typeof approvalSettingsSchema>;

export const getApprovalSettings = endpoint({
  id: 'getApprovalSettings',
  summary: 'Whether businesses are approved automatically, and up to which worth of their events on sale',
  tag,
  method: 'GET',
  path: '/admin/approval-settings',
  access,
  output: approvalSettingsSchema,
  errors: [],
});

export const changeApprovalSettings = endpoint({
  id: 'changeApprovalSettings',
  summary: 'Switches automatic approval on or off, and sets its limit; businesses approved already keep theirs',
  tag,
  method: 'PUT',
  path: '/admin/approval-settings',
  access,
  body: approvalSettingsSchema,
  output: approvalSettingsSchema,
  errors: [approvalErrors.APPROVAL_SETTINGS_CHANGED],
});
