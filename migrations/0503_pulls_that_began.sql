-- A node takes the right to read M-Pesa's list apart from how far the list was read: one that dies while it reads moves no limit of time.
alter table mpesa_registrations add column pull_began_at timestamptz;
