// What admins see of the settings of the process and of the product's limits; where a limit is set, it is named.
import { AUDIT_EXPORT_ROWS_MAX } from '#features/audit/contract.ts';
import { IMAGES_MAX } from '#features/events/images/images.ts';
import { REMINDERS_MAX } from '#features/events/reminders/reminder-contract.ts';
import { SAVED_EVENTS_MAX } from '#features/events/saved/saved-events-contract.ts';
import { PASSWORD_LENGTH_MIN, REFRESH_TOKEN_SECONDS } from '#features/identity/rules.ts';
import { externalPool, roleGrants } from '#features/identity/server/identity-settings.ts';
import { HOLD_ITEMS_MAX, HOLD_MINUTES } from '#features/inventory/contract.ts';
import { NOTE_LENGTH_MAX } from '#features/organizations/applications/application-rules.ts';
import { INVITATION_DAYS } from '#features/organizations/invitations/invitation-contract.ts';
import { MPESA_MAX_MINOR } from '#features/payments/contract.ts';
import type { Config } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { BODY_BYTES_MAX } from '#platform/server/http/http.ts';
import { STREAMS_PER_ACCOUNT_MAX } from '#platform/server/http/open-streams.ts';
import type { Limit, SystemSettings } from '../site-endpoints.ts';

const DAY_SECONDS = 86_400;

type Named = Omit<Limit, 'group' | 'setting'>;

/** A limit that is a rule of the product. */
const rule = (id: Limit['id'], value: number, unit: Limit['unit'] = 'count'): Named & Pick<Limit, 'setting'> => ({ id, value, unit, setting: null });

type NumberSetting = { [Name in keyof Config]-?: Config[Name] extends number ? Name : never }[keyof Config];

/** A limit that a setting of the process changes. */
const configured = (config: Config, id: Limit['id'], setting: NumberSetting, unit: Limit['unit'] = 'count') => ({
  id,
  value: config[setting],
  unit,
  setting,
});

function limits(config: Config): Limit[] {
  const groups: Readonly<Record<Limit['group'], readonly Omit<Limit, 'group'>[]>> = {
    purchase: [
      rule('hold', HOLD_MINUTES, 'minutes'),
      rule('ticketTypes', HOLD_ITEMS_MAX),
      rule('mpesaPayment', MPESA_MAX_MINOR, 'money'),
      configured(config, 'unpaidPrompts', 'VUMI_UNPAID_PROMPTS_PER_NETWORK'),
    ],
    accounts: [
      rule('session', REFRESH_TOKEN_SECONDS / DAY_SECONDS, 'days'),
      rule('password', PASSWORD_LENGTH_MIN, 'characters'),
      rule('savedEvents', SAVED_EVENTS_MAX),
      rule('reminders', REMINDERS_MAX),
      configured(config, 'codeMails', 'VUMI_CODE_MAILS_PER_NETWORK_PER_HOUR'),
    ],
    businesses: [rule('invitation', INVITATION_DAYS, 'days'), rule('images', IMAGES_MAX), rule('noteLength', NOTE_LENGTH_MAX, 'characters')],
    requests: [
      configured(config, 'callsPerMinute', 'VUMI_REQUESTS_PER_MINUTE'),
      rule('streamsPerAccount', STREAMS_PER_ACCOUNT_MAX),
      configured(config, 'streamsPerAddress', 'VUMI_STREAMS_PER_ADDRESS'),
      rule('bodySize', BODY_BYTES_MAX, 'bytes'),
      configured(config, 'securityLog', 'VUMI_SECURITY_LOG_DAYS', 'days'),
      rule('auditExport', AUDIT_EXPORT_ROWS_MAX),
    ],
  };
  return Object.entries(groups).flatMap(([group, named]) => named.map((limit) => ({ ...limit, group: group as Limit['group'] })));
}

/** The settings of this process, without anything secret, and the limits by the values that the code uses. */
export function readSystemSettings({ config }: Context): SystemSettings {
  const { adminEmails, adminDomains, organizerEmails, organizerDomains } = roleGrants(config);
  return {
    roleGrants: {
      admin: { emails: [...adminEmails], domains: [...adminDomains] },
      organizer: { emails: [...organizerEmails], domains: [...organizerDomains] },
    },
    accountsElsewhere: externalPool(config) !== null,
    limits: limits(config),
  };
}
