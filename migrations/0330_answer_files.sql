-- Files as answers (docs/reference/questions.md#files).
alter table event_questions drop constraint event_questions_kind_check;
alter table event_questions add constraint event_questions_kind_check check (kind in ('text', 'choice', 'choices', 'date', 'phone', 'file'));

-- The rows outlive what they belong to, until their files are removed from the store.
create table answer_files (
  id uuid primary key,
  question_id uuid references event_questions (id) on delete set null,
  uploader_id uuid references users (id) on delete set null,
  -- The order that answers by it; null: none does.
  order_id uuid references orders (id) on delete set null,
  status text not null check (status in ('storing', 'stored', 'removed')),
  name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes between 1 and 5242880),
  -- The key of the file, sealed; null: the file can never be opened again.
  sealed_key bytea,
  -- Since when no order answers by it, where none does.
  loose_since timestamptz not null,
  check ((status = 'removed') = (sealed_key is null))
);
create index answer_files_order on answer_files (order_id) where order_id is not null;
create index answer_files_loose on answer_files (loose_since) where order_id is null;
create index answer_files_uploader on answer_files (uploader_id) where order_id is null;
create index answer_files_question on answer_files (question_id);
