-- The provider's own name of a page, for one that is asked by it and not by our reference. Null where ours is enough.
alter table card_pages add column provider_reference text;
