-- M-Pesa is asked about receipts without an admin, too (docs/reference/mpesa.md#payments-that-are-taken-back).
alter table mpesa_questions alter column asked_by drop not null;
