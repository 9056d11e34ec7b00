import { Check, Minus } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { memberRoles } from '../../members/member-roles.ts';
import { roleRows } from './role-rows.ts';
import { teamTexts } from './texts.ts';

/** What each role may do. */
export function RoleTable() {
  const { table: t, roles } = useTexts(teamTexts);
  return (
    <section className="mt-10">
      <h2 className="type-h2 mb-4">{t.title}</h2>
      <div role="region" aria-label={t.title} tabIndex={0} className="relative overflow-x-auto rounded-card border border-line bg-surface">
        <table className="type-body w-full text-left">
          <thead>
            <tr>
              <th scope="col" className="type-small border-b border-line px-4 py-3 font-semibold text-ink2">
                {t.what}
              </th>
              {memberRoles.map((role) => (
                <th key={role} scope="col" className="type-small border-b border-line px-3 py-3 text-center font-semibold text-ink2">
                  {roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {Object.entries(roleRows).map(([row, allowed]) => (
              <tr key={row}>
                <th scope="row" className="min-w-52 px-4 py-3 font-normal">
                  {t.rows[row as keyof typeof roleRows]}
                </th>
                {memberRoles.map((role) => (
                  <td key={role} className="px-3 py-3 text-center">
                    <span className="sr-only">{allowed.includes(role) ? t.yes : t.no}</span>
                    <Icon
                      of={allowed.includes(role) ? Check : Minus}
                      size={18}
                      className={allowed.includes(role) ? 'mx-auto text-ok' : 'mx-auto text-ink3'}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
