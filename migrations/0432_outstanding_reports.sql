-- Reports of what is still to be paid of orders that are paid in parts (docs/reference/reports.md).
alter table reports drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('sales', 'orders', 'attendees', 'payments', 'money', 'refunds', 'payouts', 'outstanding'));
alter table report_schedules drop constraint report_schedules_kind_check,
  add constraint report_schedules_kind_check check (kind in ('sales', 'orders', 'attendees', 'payments', 'money', 'refunds', 'payouts', 'outstanding'));
