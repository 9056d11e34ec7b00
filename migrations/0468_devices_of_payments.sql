-- The browser with which a payment was begun: a keyed hash of a random id, for the rules against fraud, for 30 days (docs/reference/payments/risk.md#devices).
alter table payments add column device text;
create index payments_device on payments (device, created_at desc) where device is not null;
create index payments_device_kept on payments (created_at) where device is not null;
