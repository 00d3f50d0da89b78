-- What a law firm knows of a customer beside who they are; the customer's id is its own, and with the customer it is
-- deleted and comes back. Terms of payment and the limit of credit are the customer's.
create table legal_clients (
  tenant_id uuid not null,
  id uuid not null,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  postal_code text,
  country text,
  jurisdiction text,
  industry text,
  industry_sector text,
  company_registration_number text,
  company_registration_date date,
  employee_count integer check (employee_count >= 0),
  annual_revenue_cents bigint check (annual_revenue_cents >= 0),
  legal_representative_name text,
  legal_representative_id text,
  legal_representative_position text,
  billing_type text not null default 'hourly'
    check (billing_type in ('hourly', 'fixed_fee', 'retainer', 'contingency', 'mixed')),
  hourly_rate_cents bigint check (hourly_rate_cents >= 0),
  retainer_amount_cents bigint check (retainer_amount_cents >= 0),
  retainer_frequency text check (retainer_frequency in ('monthly', 'quarterly', 'annual')),
  preferred_payment_method text,
  -- While it is, the six below are empty: the main address holds.
  billing_same_as_main boolean not null default true,
  billing_address_line1 text,
  billing_address_line2 text,
  billing_city text,
  billing_state text,
  billing_postal_code text,
  billing_country text,
  status text not null default 'prospect'
    check (status in ('prospect', 'active', 'inactive', 'suspended', 'archived')),
  client_since date,
  referral_source text,
  referral_details text,
  risk_level text not null default 'medium' check (risk_level in ('low', 'medium', 'high', 'critical')),
  conflict_check_notes text,
  preferred_language text not null default 'es' check (preferred_language in ('es', 'en')),
  preferred_communication_method text,
  preferred_contact_time text,
  send_reminders boolean not null default true,
  send_newsletters boolean not null default true,
  send_billing_notifications boolean not null default true,
  portal_access_enabled boolean not null default false,
  portal_username text,
  document_retention_policy text,
  preferred_document_format text,
  notes text,
  internal_notes text,
  tags text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (hourly_rate_cents is null or billing_type in ('hourly', 'mixed')),
  check (retainer_amount_cents is null or billing_type in ('retainer', 'mixed')),
  check (retainer_frequency is null or billing_type in ('retainer', 'mixed')),
  foreign key (tenant_id, id) references customers (tenant_id, id)
);
-- A user of the portal is one client's.
create unique index legal_clients_by_portal_username on legal_clients (tenant_id, lower(portal_username))
  where portal_access_enabled;
create index legal_clients_by_status on legal_clients (tenant_id, status);
select isolate_table('legal_clients', 'select, insert, update');
