-- The SMS about an order are in its history (docs/reference/roles.md#history-of-an-order).
create index sms_messages_about on sms_messages (about);
