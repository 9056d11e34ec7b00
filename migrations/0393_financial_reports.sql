-- Reports of the ledger's money by day, and of refunds (docs/reference/reports.md).
alter table reports drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('sales', 'orders', 'attendees', 'payments', 'money', 'refunds'));
alter table report_schedules drop constraint report_schedules_kind_check,
  add constraint report_schedules_kind_check check (kind in ('sales', 'orders', 'attendees', 'payments', 'money', 'refunds'));
