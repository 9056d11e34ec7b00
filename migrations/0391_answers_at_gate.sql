-- Answers that the gate sees when a ticket is scanned (docs/reference/questions.md#at-the-gate); a file is none that can be read there.
alter table event_questions add column at_gate boolean not null default false check (not at_gate or kind <> 'file');
