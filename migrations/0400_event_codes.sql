-- What a payer types as account in the phone's menu to buy tickets of an event (docs/reference/mpesa.md#tickets-from-the-menu). Null: it cannot be bought so.
alter table events add column code text check (code ~ '^[A-Z0-9]{4,8}$');
-- Signs that are taken for each other count as one.
create unique index events_code on events (translate(code, 'OIL', '011')) where code is not null;

-- Events that are on sale already get theirs, the oldest first.
do $$
declare
  event record;
  stem text;
  candidate text;
begin
  for event in
    select id, upper(regexp_replace(normalize(name, nfd), '[^A-Za-z0-9]', '', 'g')) as signs,
      to_char(starts_at at time zone time_zone, 'YY') as year
    from events where status in ('live', 'paused') and currency = 'KES' and ends_at > now() order by created_at, id
  loop
    stem := case when length(event.signs) < 2 then 'VUMI' else event.signs end;
    select made into candidate from (
      select left(stem, 4) || event.year as made, 1 as place
      union all select left(stem, 5) || event.year, 2
      union all select left(stem, 6) || event.year, 3
      union all select left(stem, 4) || event.year || chr(64 + n), 3 + n from generate_series(1, 26) as n
      union all select left(stem, 4) || event.year || chr(64 + n) || chr(64 + m), 3 + 26 * n + m from generate_series(1, 26) as n, generate_series(1, 26) as m
    ) candidates
    where length(made) >= 4 and not exists (select 1 from events taken where translate(taken.code, 'OIL', '011') = translate(made, 'OIL', '011'))
    order by place limit 1;
    update events set code = candidate where id = event.id;
  end loop;
end $$;
