import { Check, Minus } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { memberRoles } from '../../members/member-roles.ts';
import { roleRows } from './role-rows.ts';
import { teamTexts } from './texts.ts';

/** What each role may do: a table from 900px; below, each permission with the roles that have it. The ARIA roles keep it a table for screen readers. */
export function RoleTable() {
  const { table: t, roles } = useTexts(teamTexts);
  return (
    <section className="mt-10">
      <h2 className="type-h2 mb-4">{t.title}</h2>
      <div className="rounded-card border border-line bg-surface">
        <table role="table" aria-label={t.title} className="type-body block w-full text-left md:table">
          <thead role="rowgroup" className="max-md:sr-only">
            <tr role="row">
              <th role="columnheader" scope="col" className="type-small border-b border-line px-4 py-3 font-semibold text-ink2">
                {t.what}
              </th>
              {memberRoles.map((role) => (
                <th
                  key={role}
                  role="columnheader"
                  scope="col"
                  className="type-small border-b border-line px-3 py-3 text-center font-semibold text-ink2"
                >
                  {roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block divide-y divide-line md:table-row-group">
            {Object.entries(roleRows).map(([row, allowed]) => (
              <tr key={row} role="row" className="relative flex flex-wrap gap-x-4 gap-y-1 p-4 md:table-row">
                <th role="rowheader" scope="row" className="font-normal max-md:w-full max-md:font-semibold md:min-w-52 md:px-4 md:py-3">
                  {t.rows[row as keyof typeof roleRows]}
                </th>
                {memberRoles.map((role) => {
                  const isAllowed = allowed.includes(role);
                  return (
                    <td
                      key={role}
                      role="cell"
                      className={classNames(
                        'md:px-3 md:py-3 md:text-center',
                        isAllowed ? 'max-md:flex max-md:items-center max-md:gap-1.5' : 'max-md:sr-only',
                      )}
                    >
                      <span className="sr-only">{isAllowed ? t.yes : t.no}</span>
                      <Icon of={isAllowed ? Check : Minus} size={18} className={isAllowed ? 'text-ok md:mx-auto' : 'mx-auto text-ink3'} />
                      <span aria-hidden="true" className="type-small md:hidden">
                        {roles[role]}
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
