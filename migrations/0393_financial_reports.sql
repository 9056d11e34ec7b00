-- Reports of the ledger's money by day, of refunds, and of payouts (docs/reference/reports.md).
alter table reports drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('sales', 'orders', 'attendees', 'payments', 'money', 'refunds', 'payouts'));
alter table report_schedules drop constraint report_schedules_kind_check,
  add constraint report_schedules_kind_check check (kind in ('sales', 'orders', 'attendees', 'payments', 'money', 'refunds', 'payouts'));
