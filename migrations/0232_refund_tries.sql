-- A refund that the provider keeps refusing ends after its last try, so that a person returns it, but only when no try of it can have been taken on.
alter table refunds add column tries integer not null default 0;
-- Null: certainly not taken on. Else since when it may be.
alter table refunds add column asked_at timestamptz;
-- What became of earlier tries was not recorded.
update refunds set asked_at = updated_at where status in ('queued', 'sent');
