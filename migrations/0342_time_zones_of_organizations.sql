-- The time zone of an organization, in which its days begin (docs/reference/analytics.md#time-zone).
alter table organizations add column time_zone text not null default 'Africa/Nairobi' check (length(time_zone) between 1 and 64);

-- As `zoneOfCountry` of features/organizations/country-zones.ts; a test compares them.
create function zone_of_country(country text) returns text language sql immutable as $$
  select case lower(trim(country))
    when 'burundi' then 'Africa/Bujumbura' when 'djibouti' then 'Africa/Djibouti' when 'eritrea' then 'Africa/Asmara'
    when 'ethiopia' then 'Africa/Addis_Ababa' when 'rwanda' then 'Africa/Kigali' when 'somalia' then 'Africa/Mogadishu'
    when 'south sudan' then 'Africa/Juba' when 'tanzania' then 'Africa/Dar_es_Salaam' when 'uganda' then 'Africa/Kampala'
    else 'Africa/Nairobi' end
$$;

update organizations set time_zone = zone_of_country(application.country)
  from organization_members owner
  join lateral (select country from business_applications where user_id = owner.user_id order by created_at desc limit 1) application on true
  where owner.organization_id = organizations.id and owner.role = 'owner';

-- As before (0190_organizations.sql), with the time zone of the country of the application.
create or replace function keep_organization_of_account() returns trigger language plpgsql as $$
declare
  had boolean := tg_op = 'UPDATE' and old.role <> 'customer';
begin
  if new.role <> 'customer' and not had then
    update organizations set closed_at = null
    where closed_at is not null and id in (select organization_id from organization_members where user_id = new.id and role = 'owner');
    insert into organizations (id, name, created_at, time_zone)
    select new.id,
      coalesce(
        (select company_name from business_applications where user_id = new.id and status = 'approved' order by created_at desc limit 1), new.name),
      new.updated_at,
      zone_of_country((select country from business_applications where user_id = new.id order by created_at desc limit 1))
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

-- An account that is a member of organizations in two time zones is told of the day of each.
alter table daily_summaries add column time_zone text not null default 'Africa/Nairobi';
alter table daily_summaries drop constraint daily_summaries_pkey, add primary key (user_id, day, time_zone);
alter table daily_summaries alter column time_zone drop default;
