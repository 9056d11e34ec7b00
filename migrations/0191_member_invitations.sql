-- The link that makes an organizer also makes a member of an organization: one token, one page.
alter table organizer_invitations
  -- Null: the account becomes an organizer.
  add column organization_id uuid references organizations (id) on delete cascade,
  -- 'owner': the organization is handed over.
  add column role text check (role in ('owner', 'manager', 'analyst', 'box-office', 'gate')),
  -- Else for those in organizer_invitation_events.
  add column all_events boolean,
  add check ((organization_id is null) = (role is null) and (role is null) = (all_events is null)),
  add check (role <> 'owner' or all_events);
drop index organizer_invitations_open;
create unique index organizer_invitations_open on organizer_invitations (organization_id, email) nulls not distinct
  where accepted_at is null and withdrawn_at is null;
-- One new owner at a time.
create unique index organizer_invitations_new_owner on organizer_invitations (organization_id)
  where role = 'owner' and accepted_at is null and withdrawn_at is null;

create table organizer_invitation_events (
  invitation_id uuid not null references organizer_invitations (id) on delete cascade,
  organization_id uuid not null,
  event_id uuid not null,
  primary key (invitation_id, event_id),
  foreign key (event_id, organization_id) references events (id, organizer_id) on delete cascade
);
create index organizer_invitation_events_event on organizer_invitation_events (event_id);
