-- How to get in (passwords of meetings and the like), sealed by the vault as the link is. What stands in the clear in events and drafts is sealed when
-- the first node starts: only the application has the secret (features/events/server/joining/seal-stored.ts).
alter table event_online_settings
  add column sealed_access_instructions bytea,
  -- Grows when they change: all that the history tells of them.
  add column access_instructions_version integer not null default 0;
alter table event_drafts add column sealed_access_instructions bytea;

-- The history loses the text, and keeps that it was another one.
alter table event_changes disable trigger keep_event_changes;
update event_changes set fields = (
  select coalesce(jsonb_agg(parts.part order by given.place, parts.place), '[]')
  from jsonb_array_elements(fields) with ordinality as given (field, place)
  cross join lateral (
    select field #>> '{before,accessInstructions}' as before, field #>> '{after,accessInstructions}' as after,
      field #- '{before,accessInstructions}' #- '{after,accessInstructions}' as rest
  ) as settings
  cross join lateral (
    select rest as part, 1 as place where field ->> 'field' <> 'virtualSettings' or rest -> 'before' <> rest -> 'after'
    union all
    select jsonb_build_object(
      'field', 'accessInstructions',
      'before', case when nullif(before, '') is not null then '{"version": 0}'::jsonb end,
      'after', case when nullif(after, '') is not null then '{"version": 1}'::jsonb end
    ), 2
    where field ->> 'field' = 'virtualSettings' and nullif(before, '') is distinct from nullif(after, '')
  ) as parts
) where fields @> '[{"field": "virtualSettings"}]';
alter table event_changes enable trigger keep_event_changes;
