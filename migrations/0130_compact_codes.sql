-- The codes on tickets carry three bytes of their key's id: four characters of base64url.
update ticket_signing_keys set id = left(id, 4);

-- Finds the tickets whose code is of the first, longer form; none once they have been given new ones (features/tickets/server/renew-codes.ts).
create index tickets_old_code on tickets (id) where qr_payload not like 'TICKET/%';
