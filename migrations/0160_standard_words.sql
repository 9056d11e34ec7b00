-- Names that anybody in the field understands.
-- Emails with tickets that were asked for again.
alter table ticket_letters rename column letters to emails;
alter table ticket_letters rename to ticket_emails;
-- What a failed payment says.
alter table payments rename column result_sentence to result_message;
-- Which instalment a payment is for.
alter table payments rename column part to instalment;
