-- The report of the organizers' taxes in prices (docs/reference/payments/taxes.md#report).
alter table reports drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('sales', 'orders', 'attendees', 'payments', 'money', 'refunds', 'payouts', 'outstanding', 'taxes'));
alter table report_schedules drop constraint report_schedules_kind_check,
  add constraint report_schedules_kind_check check (kind in ('sales', 'orders', 'attendees', 'payments', 'money', 'refunds', 'payouts', 'outstanding', 'taxes'));
