import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Card } from '#platform/web/ui/card.tsx';
import type { SystemSettings } from '../../../../site-endpoints.ts';
import { SettingName } from './setting-name.tsx';
import { settingsTexts } from './texts.ts';

const roles = ['admin', 'organizer'] as const;
const kinds = ['emails', 'domains'] as const;

/** The addresses and domains that get a role, as the process was configured. */
export function RoleGrants({ grants }: { readonly grants: SystemSettings['roleGrants'] }) {
  const t = useTexts(settingsTexts).grants;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {roles.map((role) => (
        <Card key={role}>
          <h4 className="type-h3">{t[role]}</h4>
          <dl className="mt-4 grid gap-4">
            {kinds.map((kind) => (
              <div key={kind}>
                <dt className="flex flex-wrap items-baseline gap-x-3">
                  <span className="type-small font-semibold text-ink2">{t[kind]}</span>
                  <SettingName name={`VUMI_${role}_${kind}`.toUpperCase()} />
                </dt>
                {grants[role][kind].length === 0 && <dd className="text-ink2">{t.none}</dd>}
                {grants[role][kind].map((value) => (
                  <dd key={value} className="wrap-anywhere">
                    {value}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}
