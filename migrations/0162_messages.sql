-- What is stored for readers is a message with its values, rendered in the reader's language, no longer finished English
-- (docs/decisions/067-messages-as-values.md). Texts that are known become their message; any other was written by a person, or by an earlier
-- version, and stays as written.
create temporary table message_keys (english text primary key, key text not null) on commit drop;
insert into message_keys (english, key) values
  ('Cash goes back by hand', 'payments.cashRefundByHand'),
  ('The cash was never recorded', 'payments.cashNotRecorded'),
  ('Your M-Pesa payment has arrived', 'payments.mpesaPaid'),
  ('There is not enough money in your M-Pesa account. Top up or use another number, then try again', 'payments.mpesaBalanceTooLow'),
  ('This amount is below what M-Pesa accepts. The least is KSh 1', 'payments.mpesaAmountTooSmall'),
  ('This amount is more than M-Pesa accepts in one payment (KSh 250,000). Please choose fewer tickets or a payment plan', 'payments.mpesaAmountTooLarge'),
  ('This payment would take you over your M-Pesa limit for today (KSh 500,000). Use another number or try again tomorrow', 'payments.mpesaDayLimit'),
  ('We cannot receive this payment right now because our M-Pesa account is full. You have not been charged. Please try again later', 'payments.mpesaReceiverFull'),
  ('M-Pesa just handled the same amount from your phone. Wait 2 minutes, then try again', 'payments.mpesaSameAmount'),
  ('M-Pesa is busy right now. You have not been charged. Try again in a minute', 'payments.mpesaBusy'),
  ('Your phone is busy with another M-Pesa request. Finish or close it, wait a minute, then try again', 'payments.mpesaPhoneBusy'),
  ('The M-Pesa request expired before it was answered. You have not been charged. Please try again', 'payments.mpesaExpired'),
  ('M-Pesa could not send the request to your phone. You have not been charged. Please try again', 'payments.mpesaNotSent'),
  ('You cancelled the M-Pesa request. You have not been charged. Try again whenever you are ready', 'payments.mpesaCancelled'),
  ('M-Pesa could not reach your phone. Check that it is on, has signal and is unlocked, then try again. If it happens again, dial *234# to update your SIM', 'payments.mpesaPhoneNotReached'),
  ('The M-Pesa PIN was wrong. You have not been charged. Try again with the right PIN', 'payments.mpesaWrongPin'),
  ('Your M-Pesa PIN is locked after too many wrong tries. Call Safaricom on 100 to unlock it, or use another number', 'payments.mpesaPinLocked'),
  ('M-Pesa payments are not set up correctly on our side. You have not been charged. Please contact support', 'payments.mpesaNotConfigured'),
  ('M-Pesa payments are not set up here', 'payments.mpesaNotSetUp'),
  ('M-Pesa cannot be reached right now. You have not been charged. Try again in a minute', 'payments.mpesaNotReached'),
  ('M-Pesa did not take the request on. You have not been charged. Try again in a minute', 'payments.mpesaNotTaken'),
  ('M-Pesa is still working on this payment', 'payments.mpesaStillWorking'),
  ('M-Pesa has not confirmed this payment. We are checking with M-Pesa; if your money was taken, you get your tickets or your money back', 'payments.mpesaNotConfirmed'),
  ('The money went back to the buyer', 'payments.refundArrived'),
  ('This payment had already been reversed', 'payments.refundReversedBefore'),
  ('M-Pesa does not know this receipt', 'payments.refundReceiptUnknown'),
  ('The M-Pesa account has too little money for this refund', 'payments.refundBalanceTooLow'),
  ('The M-Pesa account is not active', 'payments.refundAccountNotActive'),
  ('The M-Pesa user lacks the role Org Reversals Initiator', 'payments.refundRoleReversals'),
  ('The M-Pesa user name or security credential is wrong', 'payments.refundWrongCredential'),
  ('The utility account of the shortcode has too little money for this refund', 'payments.refundUtilityTooLow'),
  ('This amount is below what M-Pesa pays out. The least is KSh 10', 'payments.refundAmountTooSmall'),
  ('This amount is more than M-Pesa pays out at once (KSh 250,000)', 'payments.refundAmountTooLarge'),
  ('This refund would take the buyer over the M-Pesa limit of a day (KSh 500,000)', 'payments.refundDayLimit'),
  ('This refund would take the buyer over the most that an M-Pesa account may hold (KSh 500,000)', 'payments.refundAccountFull'),
  ('The M-Pesa user lacks the role ORG B2C API Initiator', 'payments.refundRolePayouts'),
  ('The M-Pesa account may not pay out', 'payments.refundPayoutsForbidden'),
  ('The phone that paid is no longer registered with M-Pesa', 'payments.refundPhoneNotRegistered'),
  ('M-Pesa does not know the phone that paid', 'payments.refundPhoneUnknown'),
  ('M-Pesa cannot be reached right now', 'payments.refundNotReached'),
  ('M-Pesa says that it did not pay this refund', 'payments.refundNotPaid'),
  ('A rule of the M-Pesa account forbids this refund', 'payments.refundRule'),
  ('The M-Pesa account may not reverse payments', 'payments.refundReversalsForbidden'),
  ('The security credential of the M-Pesa user is locked', 'payments.refundCredentialLocked'),
  ('M-Pesa did not take the refund on', 'payments.refundNotTaken'),
  ('M-Pesa refunds need DARAJA_INITIATOR and DARAJA_SECURITY_CREDENTIAL', 'payments.refundNotSetUp'),
  ('Your hold on these tickets ended before they were paid', 'checkout.holdEnded'),
  ('You gave these tickets back before they were paid', 'checkout.holdReleased'),
  ('M-Pesa could not tell us in time whether you paid. If your money was taken, you get your tickets or your money back', 'payments.mpesaAbandoned'),
  ('Your payment arrived after your hold had ended, and the tickets were sold meanwhile. Your money is on its way back to your M-Pesa', 'checkout.returnedSoldOut'),
  ('Your payment arrived after your hold had ended, and with the tickets that you have or hold now it would be more than one person may have for this event. Your money is on its way back to your M-Pesa', 'checkout.returnedTooMany'),
  ('Your payment arrived after your hold had ended, and the promo code of this order was used up meanwhile. Your money is on its way back to your M-Pesa', 'checkout.returnedPromoCodeUsed'),
  ('This order was already paid. Your second payment is on its way back to your M-Pesa', 'checkout.returnedPaidTwice'),
  ('Your payment was for an earlier version of this order. Your money is on its way back to your M-Pesa', 'checkout.returnedOtherAmount'),
  ('This order was refunded', 'checkout.orderRefunded'),
  ('This order was refunded before your payment arrived. Your money is on its way back to your M-Pesa', 'checkout.returnedRefunded'),
  ('This event was cancelled', 'checkout.eventCancelled'),
  ('This event was cancelled before your payment arrived. Your money is on its way back to your M-Pesa', 'checkout.returnedEventCancelled'),
  ('This event had ended before your payment arrived. Your money is on its way back to your M-Pesa', 'checkout.returnedEventEnded');
create function pg_temp.message_of(said text) returns jsonb language sql as $$
  select case when said is null then null else coalesce(
    (select jsonb_build_object('key', key) from message_keys where english = said),
    jsonb_build_object('key', 'asWritten', 'values', jsonb_build_object('text', said))) end
$$;

alter table orders alter column cancel_reason type jsonb using pg_temp.message_of(cancel_reason);
alter table payments alter column result_message type jsonb using pg_temp.message_of(result_message);
alter table refunds alter column reason type jsonb using pg_temp.message_of(reason), alter column problem type jsonb using pg_temp.message_of(problem);
update domain_event_deliveries set data = jsonb_set(data, '{reason}', pg_temp.message_of(data ->> 'reason'))
  where kind in ('payment-returned', 'order-refunded') and jsonb_typeof(data -> 'reason') = 'string';

-- The kind of a fee says what it is.
update order_lines set name = '' where kind = 'fee';

drop function pg_temp.message_of(text);
