-- Who runs events: organizations and the roles of accounts in them. `organizer_id` of events and promo codes is the id of an organization.
create table organizations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null,
  -- When the role of organizer was taken from its owner: since then nobody acts for it. Null: it is open.
  closed_at timestamptz
);

create table organization_members (
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id),
  role text not null check (role in ('owner', 'manager', 'analyst', 'box-office', 'gate')),
  -- Else for those in organization_member_events.
  all_events boolean not null,
  since timestamptz not null,
  -- The address of who invited or handed over. Null: the organization began with this account.
  added_by text check (length(added_by) <= 254),
  primary key (organization_id, user_id),
  check (role <> 'owner' or all_events)
);
create index organization_members_user on organization_members (user_id, since);
create unique index organization_members_owner on organization_members (organization_id) where role = 'owner';

-- Each account that organizes, or that events and codes belong to, owns an organization of its id. Without the role it is closed.
insert into organizations (id, name, created_at, closed_at)
select users.id,
  coalesce(
    (select company_name from business_applications where user_id = users.id and status = 'approved' order by created_at desc limit 1), users.name),
  users.created_at, case when users.role = 'customer' then now() end
from users
where users.role <> 'customer' or users.id in (select organizer_id from events union select organizer_id from promo_codes);
insert into organization_members (organization_id, user_id, role, all_events, since)
select id, id, 'owner', true, created_at from organizations;

alter table events drop constraint events_organizer_id_fkey;
alter table events add foreign key (organizer_id) references organizations (id);
alter table events add constraint events_of_organization unique (id, organizer_id);
alter table promo_codes drop constraint promo_codes_organizer_id_fkey;
alter table promo_codes add foreign key (organizer_id) references organizations (id) on delete cascade;

-- The events of a member who has a role for some only: always events of that organization.
create table organization_member_events (
  organization_id uuid not null,
  user_id uuid not null,
  event_id uuid not null,
  primary key (organization_id, user_id, event_id),
  foreign key (organization_id, user_id) references organization_members (organization_id, user_id) on delete cascade,
  foreign key (event_id, organization_id) references events (id, organizer_id) on delete cascade
);
create index organization_member_events_event on organization_member_events (event_id);

-- The organization that an event made of the draft will belong to; null: that in which its account creates events.
alter table event_drafts add column organization_id uuid references organizations (id);

-- An account gets its organization in the transaction that makes it an organizer, in whatever way it becomes one. One that was handed over stays
-- with its new owner. An organization acts only while its owner keeps the role, unless the owner never had it.
create function keep_organization_of_account() returns trigger language plpgsql as $$
declare
  had boolean := tg_op = 'UPDATE' and old.role <> 'customer';
begin
  if new.role <> 'customer' and not had then
    update organizations set closed_at = null
    where closed_at is not null and id in (select organization_id from organization_members where user_id = new.id and role = 'owner');
    insert into organizations (id, name, created_at)
    select new.id,
      coalesce(
        (select company_name from business_applications where user_id = new.id and status = 'approved' order by created_at desc limit 1), new.name),
      new.updated_at
    on conflict (id) do nothing;
    if found then
      insert into organization_members (organization_id, user_id, role, all_events, since) values (new.id, new.id, 'owner', true, new.updated_at);
    end if;
  elsif new.role = 'customer' and had then
    update organizations set closed_at = new.updated_at
    where closed_at is null and id in (select organization_id from organization_members where user_id = new.id and role = 'owner');
  end if;
  return null;
end $$;
create trigger keep_organization_of_account after insert or update of role on users for each row execute function keep_organization_of_account();
