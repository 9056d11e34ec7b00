import { formatMoney } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import type { Limit } from '../../../../site-endpoints.ts';
import { SettingName } from './setting-name.tsx';
import { settingsTexts } from './texts.ts';

const BYTES_PER_KB = 1024;

/** The limits of the system by where they apply. */
export function LimitList({ limits }: { readonly limits: readonly Limit[] }) {
  const t = useTexts(settingsTexts).limits;
  const groups = [...new Set(limits.map(({ group }) => group))];
  return (
    <div className="gap-4 min-[1120px]:columns-2">
      {groups.map((group) => (
        <Card key={group} className="mb-4 break-inside-avoid">
          <h4 className="type-h3">{t.groups[group]}</h4>
          <dl className="mt-2 divide-y divide-line">
            {limits
              .filter((limit) => limit.group === group)
              .map((limit) => (
                <div key={limit.id} className="flex items-baseline justify-between gap-5 py-2.5">
                  <dt className="min-w-0">
                    {t.names[limit.id]}
                    {limit.setting !== null && (
                      <span className="block">
                        <SettingName name={limit.setting} />
                      </span>
                    )}
                  </dt>
                  <dd className="tnum shrink-0 font-semibold">
                    <LimitValue limit={limit} />
                  </dd>
                </div>
              ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}

function LimitValue({ limit: { value, unit } }: { readonly limit: Limit }) {
  const t = useTexts(settingsTexts).limits;
  const language = useLanguage();
  if (unit === 'money') return formatMoney(value, 'KES', language);
  return unit === 'bytes' ? t.kilobytes({ count: Math.round(value / BYTES_PER_KB) }) : t[unit]({ count: value });
}
