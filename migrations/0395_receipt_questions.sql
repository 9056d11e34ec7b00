-- What admins asked M-Pesa about a receipt, and what it said (docs/reference/mpesa.md#questions-about-a-receipt). Both are only added to.
create table mpesa_questions (
  id uuid primary key,
  receipt text not null,
  asked_by uuid not null references users (id),
  asked_at timestamptz not null
);
create index mpesa_questions_receipt on mpesa_questions (receipt, asked_at desc);

create table mpesa_answers (
  question_id uuid primary key references mpesa_questions (id),
  -- failed: M-Pesa refused the question, or said nothing about the receipt.
  outcome text not null check (outcome in ('found', 'unknown', 'failed')),
  -- As M-Pesa names it: Completed, Reversed.
  status text,
  amount_minor bigint,
  -- Its number alone, that of a phone with most of its digits hidden.
  payer text,
  finalised_at timestamptz,
  reason text,
  problem jsonb,
  answered_at timestamptz not null,
  check ((outcome = 'found') = (status is not null)),
  check ((outcome = 'failed') = (problem is not null))
);

create function refuse_question_change() returns trigger language plpgsql as $$
begin
  raise exception 'questions to M-Pesa and its answers are never changed';
end $$;
create trigger questions_stay before update or delete on mpesa_questions for each row execute function refuse_question_change();
create trigger questions_are_not_emptied before truncate on mpesa_questions execute function refuse_question_change();
create trigger answers_stay before update or delete on mpesa_answers for each row execute function refuse_question_change();
create trigger answers_are_not_emptied before truncate on mpesa_answers execute function refuse_question_change();
