-- Sign-ups that nobody has confirmed are swept by age.
create index users_unconfirmed on users (created_at) where confirmed_at is null;
