-- The language that somebody used when they signed up or bought: letters that leave later speak it too.
alter table users add column language text not null default 'en' check (language in ('en', 'sw', 'fr'));
alter table orders add column language text not null default 'en' check (language in ('en', 'sw', 'fr'));
