import { ArrowDown, ArrowUp } from 'lucide';
import { useState } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';

interface Cell {
  readonly text: string;
  /** What it is sorted by; missing: the column is not sorted. */
  readonly by?: number | string;
}

export interface ChartRow {
  readonly key: string;
  readonly cells: readonly Cell[];
}

interface ChartTableProps {
  readonly label: string;
  /** The first is what a row is; the others are figures. */
  readonly columns: readonly string[];
  readonly rows: readonly ChartRow[];
}

/** A table with more rows scrolls inside itself, also by keyboard. */
const ROWS_SHOWN = 10;
/** With more columns than these a narrow table scrolls to the side, and its first column keeps its words whole. */
const COLUMNS_NARROW = 4;

/** The figures of a chart as a table. A column is sorted by pressing its heading. */
export function ChartTable({ label, columns, rows }: ChartTableProps) {
  const [sort, setSort] = useState<{ readonly column: number; readonly falls: boolean } | null>(null);
  const sorted =
    sort === null
      ? rows
      : rows.toSorted((a, b) => {
          const [left, right] = [a.cells[sort.column]?.by ?? 0, b.cells[sort.column]?.by ?? 0];
          const order = typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right));
          return sort.falls ? -order : order;
        });
  return (
    <div {...(rows.length > ROWS_SHOWN && { role: 'group', 'aria-label': label, tabIndex: 0 })} className="max-h-[560px] overflow-auto rounded-badge">
      <table aria-label={label} className="type-small w-full">
        <thead>
          <tr>
            {columns.map((column, at) => {
              const isSorted = sort?.column === at;
              const canSort = rows.some(({ cells }) => cells[at]?.by !== undefined);
              return (
                <th
                  key={column}
                  scope="col"
                  aria-sort={isSorted ? (sort.falls ? 'descending' : 'ascending') : undefined}
                  className={classNames(
                    'sticky top-0 border-b border-line bg-surface font-semibold text-ink2',
                    at === 0 ? 'text-left [&>button]:text-left' : 'pl-3 text-right [&>button]:justify-end [&>button]:text-right',
                  )}
                >
                  {canSort ? (
                    <button
                      type="button"
                      className="inline-flex min-h-11 min-w-11 items-center gap-1 font-semibold -outline-offset-3 hover:text-ink"
                      onClick={() => setSort({ column: at, falls: isSorted ? !sort.falls : at > 0 })}
                    >
                      {column}
                      {isSorted && <Icon of={sort.falls ? ArrowDown : ArrowUp} size={14} />}
                    </button>
                  ) : (
                    <span className="inline-flex min-h-11 items-center">{column}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sorted.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map(({ text }, at) =>
                at === 0 ? (
                  <th
                    key={at}
                    scope="row"
                    className={classNames('py-3 pr-2 text-left font-semibold wrap-anywhere', columns.length > COLUMNS_NARROW && 'min-w-32')}
                  >
                    {text}
                  </th>
                ) : (
                  <td key={at} className={classNames('tnum py-3 pl-3 text-right', at === cells.length - 1 && 'font-semibold')}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
