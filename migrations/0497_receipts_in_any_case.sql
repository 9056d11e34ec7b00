-- A reference that a person types counts once, however its characters are written.
drop index bank_movements_reference;
create unique index bank_movements_reference on bank_movements (coalesce(provider, ''), upper(reference)) where taken_back_at is null;
