-- Addresses of pictures that a client named in `images` or `thumbnail` when it wrote the event, the thumbnail first. Pages show only the
-- pictures that were uploaded (event_images): a picture from elsewhere would tell its host who looks at the event.
alter table events add column image_links jsonb not null default '[]';
