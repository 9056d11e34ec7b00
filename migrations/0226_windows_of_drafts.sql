-- Whether a sales release of a draft opens early belongs to its window, no longer to each of the tickets in it.
update event_drafts set form = form || jsonb_build_object('windows', (
  select jsonb_object_agg(release ->> 'issueNumber', '{"opensWhenPreviousSoldOut": true}'::jsonb)
  from jsonb_array_elements(form -> 'releases') release
  where (release ->> 'opensWhenPreviousSoldOut')::boolean and release ->> 'issueNumber' is not null))
where form @> '{"releases": [{"opensWhenPreviousSoldOut": true}]}' and not form ? 'windows'
  and exists (
    select from jsonb_array_elements(form -> 'releases') release
    where (release ->> 'opensWhenPreviousSoldOut')::boolean and release ->> 'issueNumber' is not null);
