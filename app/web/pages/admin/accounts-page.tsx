import { Ban, Check, Hourglass, type IconNode } from 'lucide';
import type { Account, AccountState } from '#features/identity/accounts/account-contract.ts';
import { listAccounts } from '#features/identity/endpoints.ts';
import { showPhone } from '#platform/contract/phone.ts';
import { roles, type Role } from '#platform/contract/access.ts';
import { formatDate, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx';
import { AccountActions } from './accounts/account-actions.tsx';
import { accountTexts } from './accounts/texts.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { adminTexts } from './texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

const states = ['active', 'unconfirmed', 'suspended'] as const;
const sorts = ['newest', 'oldest', 'name', 'email'] as const;
const roleTones: Readonly<Record<Role, BadgeTone>> = { customer: 'mute', organizer: 'info', admin: 'ink' };
const looks: Readonly<Record<AccountState, { readonly tone: BadgeTone; readonly icon: IconNode }>> = {
  active: { tone: 'ok', icon: Check },
  unconfirmed: { tone: 'warn', icon: Hourglass },
  suspended: { tone: 'bad', icon: Ban },
};

function readAccount(account: Account): Account {
  readMoment(account.createdAt);
  return account;
}

/** Who has an account, with which role; roles, suspensions. */
export default function AccountsPage() {
  const t = useTexts(accountTexts);
  const frame = useTexts(adminTexts);
  const query = useListQuery();
  const role = query.chosen('role', roles);
  const state = query.chosen('state', states);
  const sort = query.chosen('sort', sorts) ?? 'newest';
  const { page, search } = query;
  const list = useServerList(['accounts', { role, state, sort, search, page }], (signal) =>
    call(listAccounts, { query: { page, sort, ...(search && { search }), ...(role && { role }), ...(state && { state }) } }, { signal }),
  );
  return (
    <>
      <PageHead title={t.title} index={false} />
      <ListHeading>{t.title}</ListHeading>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        bar={
          <>
            <ListSearch label={t.search} query={query} />
            <ListFilter query={query} name="role" label={t.role} all={t.all} values={roles} names={frame.roles} />
            <ListFilter query={query} name="state" label={t.state} all={t.all} values={states} names={t.states} />
            <ListSort query={query} values={sorts} names={t.sorts} />
          </>
        }
        read={readAccount}
      >
        {(rows) => <AccountTable rows={rows} />}
      </FilteredList>
    </>
  );
}

function AccountTable({ rows }: { readonly rows: readonly Account[] }) {
  const t = useTexts(accountTexts);
  const frame = useTexts(adminTexts);
  const language = useLanguage();
  const columns: readonly Column<Account>[] = [
    { label: t.columns.account, isMain: true, cell: (account) => <Person account={account} /> },
    {
      label: t.columns.role,
      cell: ({ role }) => <Badge tone={roleTones[role]}>{frame.roles[role]}</Badge>,
    },
    {
      label: t.columns.state,
      cell: ({ state, suspensionReason }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={looks[state].tone} icon={<Icon of={looks[state].icon} size={15} />}>
            {t.states[state]}
          </Badge>
          {suspensionReason !== null && <span className="type-small wrap-anywhere text-ink2">{suspensionReason}</span>}
        </span>
      ),
    },
    {
      label: t.columns.since,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tnum whitespace-nowrap">
          {formatDate(createdAt, HOME_ZONE, language)}
        </time>
      ),
    },
    { label: t.columns.actions, isActions: true, cell: (account) => <AccountActions account={account} /> },
  ];
  return <DataTable label={t.title} columns={columns} rows={rows} />;
}

function Person({ account: { id, name, email, phone } }: { readonly account: Account }) {
  const t = useTexts(accountTexts);
  const { user } = useSession();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} size="small" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {name} {user?.id === id && <Badge tone="brand">{t.you}</Badge>}
        </span>
        <span className="type-small block wrap-anywhere text-ink2">{email ?? (phone === null ? t.noEmail : showPhone(phone))}</span>
      </span>
    </span>
  );
}
