-- Whether a payment link was opened by somebody outside: when first, when last, and how often.
alter table payment_links
  add column opened_at timestamptz,
  add column last_opened_at timestamptz,
  add column opened_times integer not null default 0,
  add constraint payment_links_opened check ((opened_at is null) = (opened_times = 0)
    and (opened_at is null) = (last_opened_at is null));
