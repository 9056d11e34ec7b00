-- Questions of an event to its buyers, and their answers (docs/reference/questions.md).
create table event_questions (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  position integer not null check (position >= 1),
  kind text not null check (kind in ('text', 'choice', 'choices', 'date', 'phone')),
  -- Once for an order, or once for each of its tickets.
  subject text not null check (subject in ('order', 'ticket')),
  asked text not null check (asked in ('purchase', 'later')),
  required boolean not null,
  -- Ids of ticket types of the event; null: all.
  ticket_type_ids jsonb check (ticket_type_ids is null or jsonb_array_length(ticket_type_ids) > 0),
  -- Until when buyers change their answers; null: until the event begins.
  editable_until timestamptz,
  -- Of its wording now.
  version integer not null check (version >= 1),
  -- It is asked no more; its answers stay.
  removed_at timestamptz,
  created_at timestamptz not null
);
create index event_questions_event on event_questions (event_id, position) where removed_at is null;

-- What was asked in which words. Only added to: an answer names the words that it answers.
create table question_wordings (
  question_id uuid not null references event_questions (id) on delete cascade,
  version integer not null check (version >= 1),
  label jsonb not null,
  help jsonb,
  choices jsonb not null check (jsonb_typeof(choices) = 'array'),
  primary key (question_id, version)
);

create table order_answers (
  -- Goes with an order of a test event.
  order_id uuid not null references orders (id) on delete cascade,
  question_id uuid not null,
  -- The position of a ticket in its order; 0: the order as a whole.
  ticket integer not null check (ticket >= 0),
  version integer not null,
  value jsonb not null check (jsonb_typeof(value) in ('string', 'array')),
  answered_at timestamptz not null,
  primary key (order_id, question_id, ticket),
  foreign key (question_id, version) references question_wordings (question_id, version) on delete cascade
);
create index order_answers_question on order_answers (question_id);
