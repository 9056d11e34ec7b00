-- Whether businesses are approved as they apply, and what their events on sale can be worth until a person has looked.
create table approval_settings (
  only_row boolean primary key default true check (only_row),
  is_automatic boolean not null default false,
  -- In cents of the Kenyan shilling.
  gross_limit_minor bigint not null default 20000000 check (gross_limit_minor between 100 and 1000000000000),
  version integer not null default 1
);
insert into approval_settings default values;

-- Set while an application is approved and no person has looked: what the events on sale can be worth, in cents of the Kenyan shilling. Payouts wait.
alter table business_applications add column gross_limit_minor bigint check (gross_limit_minor > 0);
alter table business_applications add constraint business_applications_limited check (gross_limit_minor is null or status = 'approved');
create index business_applications_unseen on business_applications (submitted_at) where gross_limit_minor is not null;

alter table business_application_history drop constraint business_application_history_kind_check;
alter table business_application_history add constraint business_application_history_kind_check
  check (kind in ('submitted', 'approved', 'approved_automatically', 'rejected', 'asked', 'answered', 'reopened'));
