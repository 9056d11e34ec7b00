-- A daily summary of sales for organizers who want it (docs/reference/analytics.md#daily-summary).
alter table notification_preferences drop constraint notification_preferences_flag_check;
alter table notification_preferences add constraint notification_preferences_flag_check
  check (flag in ('ticketUpdates', 'eventReminders', 'transfers', 'payments', 'marketing', 'dailySummary'));
create index notification_preferences_daily_summary on notification_preferences (user_id) where flag = 'dailySummary' and wanted;

-- For which days an account was summed up, also where there was nothing to tell.
create table daily_summaries (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);
create index daily_summaries_day on daily_summaries (day);
