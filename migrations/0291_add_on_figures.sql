-- What was sold of add-ons is counted apart from tickets (docs/reference/analytics.md#figures-by-hours).
alter table event_sale_hours
  drop constraint event_sale_hours_dimension_check,
  add constraint event_sale_hours_dimension_check
    check (dimension in ('hold', 'paid', 'received', 'returned', 'type', 'add_on', 'promo', 'age', 'city'));
