-- A value that only the installation's secret opens: a node with another secret is told at its start.
create table installation_secret (
  the_only boolean primary key default true check (the_only),
  sealed bytea not null
);
