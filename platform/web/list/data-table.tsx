import type { ReactNode } from 'react';
import { RowBoundary } from '#platform/web/page/row-boundary.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** What a row is: on phones it takes the whole width, without a label. */
  readonly isMain?: boolean;
  /** For buttons: on phones they stand below the fields, without a label. */
  readonly isActions?: boolean;
  /** In a table its figures end at one line. */
  readonly isNumber?: boolean;
  /** On phones it shares its line with the facts beside it, each below its label. */
  readonly isFact?: boolean;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** A table from 900px; below, each row is a card with labelled fields. The ARIA roles keep it a table for screen readers. */
export function DataTable<Row extends { readonly id: string }>({ label, columns, rows }: DataTableProps<Row>) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <table role="table" aria-label={label} className="type-body block w-full md:table">
        <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          <tr role="row" className="text-left">
            {columns.map(({ label: name, isActions = false, isNumber = false }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={classNames(
                  'type-small border-b border-line px-3 py-3.5 font-semibold text-ink2 first:pl-5 last:pr-5',
                  (isActions || isNumber) && 'text-right',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-line md:table-row-group">
          {rows.map((row) => (
            <RowBoundary key={row.id}>
              <tr role="row" className="p-4 max-md:grid max-md:grid-cols-3 max-md:gap-x-3 md:table-row md:align-middle">
                {columns.map(({ label: name, cell, isMain = false, isActions = false, isNumber = false, isFact = false }) => (
                  <td
                    key={name}
                    role="cell"
                    className={classNames(
                      'py-1 md:table-cell md:px-3 md:py-3 md:first:pl-5 md:last:pr-5',
                      !isFact && 'max-md:col-span-3',
                      isMain || isActions || isFact
                        ? 'block min-w-0'
                        : 'max-md:grid max-md:grid-cols-[minmax(88px,28%)_minmax(0,1fr)] max-md:justify-items-start max-md:gap-3',
                      isMain && 'max-md:pb-2',
                      isActions && 'max-md:pt-3 max-md:empty:hidden md:py-2!',
                      isNumber && 'tnum md:text-right',
                    )}
                  >
                    {!isMain && !isActions && (
                      <span aria-hidden="true" className={classNames('type-small font-semibold text-ink2 md:hidden', isFact && 'block')}>
                        {name}
                      </span>
                    )}
                    {cell(row)}
                  </td>
                ))}
              </tr>
            </RowBoundary>
          ))}
        </tbody>
      </table>
    </div>
  );
}
