-- A supplier with all that is agreed with it, kept when it is deleted for what names it, and its version.
alter table providers
  add column company_name text,
  add column mobile text,
  add column city text,
  add column state text,
  add column country text,
  add column postal_code text,
  add column contact_person text,
  add column contact_position text,
  add column payment_terms text,
  add column credit_limit_cents bigint check (credit_limit_cents >= 0),
  add column discount_percent_bps integer check (discount_percent_bps between 0 and 10000),
  add column notes text,
  add column deleted_at timestamptz,
  add column version integer not null default 1;
create index products_by_provider on products (tenant_id, provider_id) where provider_id is not null;
create index product_alternative_codes_by_provider on product_alternative_codes (tenant_id, provider_id)
  where provider_id is not null;
