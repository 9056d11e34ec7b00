-- The names of 0476 and one more: what is owed to the account that sold a ticket on.
alter table ledger_entries drop constraint ledger_entries_account;
alter table ledger_entries add constraint ledger_entries_account check (
  account in ('owed-to-buyers', 'platform-fees', 'taxes', 'unmatched')
  or account ~ '^(own-till|owed-to-event|kept-by-event|owed-to-seller):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  or account ~ '^provider:(mpesa|credit_card|mtn_momo|airtel_money|vodacom|tigo|telebirr|bank_transfer|cash|bank|paystack|flutterwave|chapa|pesapal)$'
  or account ~ '^provider-charges:(mpesa|credit_card|mtn_momo|airtel_money|vodacom|tigo|telebirr|bank_transfer|paystack|flutterwave|chapa|pesapal)$'
) not valid;
alter table ledger_entries validate constraint ledger_entries_account;
