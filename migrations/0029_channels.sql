-- How a shop reaches people outside: its mail server and its WhatsApp number. A shop without a row uses those of the
-- installation, where it has any.
create table tenant_channels (
  tenant_id uuid primary key references tenants (id),
  smtp_host text check (length(smtp_host) between 1 and 253),
  smtp_port integer check (smtp_port between 1 and 65535),
  smtp_security text not null default 'starttls' check (smtp_security in ('auto', 'starttls', 'tls')),
  smtp_user text,
  -- Sealed, as is the token: neither can be read without the key of the installation.
  smtp_password text,
  mail_from text,
  mail_from_name text not null default '',
  whatsapp_phone_number_id text,
  whatsapp_token text,
  -- An approved template with a document at its head and no variables: without one WhatsApp delivers only to people
  -- who wrote to the shop within the last day.
  whatsapp_template text,
  whatsapp_template_language text not null default 'es',
  -- Whether the simulator of this machine stands in for WhatsApp, where the installation allows it.
  whatsapp_simulated boolean not null default false,
  updated_at timestamptz not null,
  check (smtp_host is null or (smtp_port is not null and mail_from is not null)),
  check (whatsapp_phone_number_id is null or whatsapp_token is not null)
);
select isolate_table('tenant_channels', 'select, insert, update');

-- A receipt on its way to somebody. Its id is made by the browser, so that a repeat sends once.
create table receipt_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  channel text not null check (channel in ('email', 'whatsapp')),
  recipient text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  -- Why the last try did not work: a code of the program with its values.
  error jsonb,
  created_at timestamptz not null,
  created_by uuid not null,
  -- While a worker is sending it nobody else does; one that died is followed when this has passed.
  claimed_until timestamptz,
  sent_at timestamptz,
  primary key (tenant_id, id),
  check ((state = 'sent') = (sent_at is not null)),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index receipt_deliveries_by_invoice on receipt_deliveries (tenant_id, invoice_id);
select isolate_table('receipt_deliveries', 'select, insert, update');

-- Whose points an entry takes back.
alter table points_entries
  add column reverses_id uuid,
  add check ((kind = 'reversed') = (reverses_id is not null)),
  add check ((kind = 'reversed') = (points < 0));
create index points_entries_by_reversed on points_entries (tenant_id, reverses_id) where reverses_id is not null;
