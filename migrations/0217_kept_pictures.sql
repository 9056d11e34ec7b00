-- Pictures that are stored and not shown yet: those of drafts, and those of changes of an event that are not saved yet.
alter table event_images drop constraint event_images_status_check;
alter table event_images add constraint event_images_status_check check (status in ('storing', 'kept', 'shown', 'removed'));

-- The draft whose form may name the picture; null once the draft has gone.
alter table event_images add column draft_id uuid references event_drafts (id) on delete set null;
-- Who sent it for a draft: a deleted draft can be restored with its picture while the files are there.
alter table event_images add column user_id uuid references users (id) on delete set null;
alter table event_images add constraint event_images_one_owner check (num_nonnulls(event_id, organizer_id, draft_id) <= 1);
create index event_images_draft on event_images (draft_id) where draft_id is not null;
