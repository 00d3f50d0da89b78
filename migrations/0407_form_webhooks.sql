-- Addresses of others that are told of what happens to the submissions of a form.
create table form_webhooks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  form_id uuid not null,
  url text not null check (length(url) between 8 and 2000),
  -- Sealed: what its messages are signed with.
  secret text not null,
  is_active boolean not null,
  events text[] not null check (cardinality(events) > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, form_id) references forms (tenant_id, id)
);
create index form_webhooks_of on form_webhooks (tenant_id, form_id);
select isolate_table('form_webhooks', 'select, insert, update');

-- What one is told: once of each happening, and again where somebody asks for it.
create table form_webhook_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  webhook_id uuid not null,
  submission_id uuid not null,
  event text not null,
  -- The happening, so that it is told once.
  of_event text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  claimed_until timestamptz,
  -- Whether somebody was told to try it, and has not yet.
  is_announced boolean not null,
  -- When it is to be tried; null once it is settled.
  next_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, webhook_id, of_event),
  foreign key (tenant_id, webhook_id) references form_webhooks (tenant_id, id),
  foreign key (tenant_id, submission_id) references form_submissions (tenant_id, id)
);
create index form_webhook_messages_waiting on form_webhook_messages (tenant_id, next_at) where state = 'waiting';
create index form_webhook_messages_newest on form_webhook_messages (tenant_id, webhook_id, created_at desc, id desc);
select isolate_table('form_webhook_messages', 'select, insert, update');
-- Which shops have some to try is looked for over all of them, by the schema's owner.
create policy waiting_to_owner on form_webhook_messages for select to current_user using (state = 'waiting');

-- Each try of a message, as it went.
create table form_webhook_tries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  message_id uuid not null,
  at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- Of the answer; null where none came.
  status integer,
  error jsonb,
  -- The beginning of what was answered.
  answer text not null check (length(answer) <= 2000),
  primary key (tenant_id, id),
  foreign key (tenant_id, message_id) references form_webhook_messages (tenant_id, id)
);
create index form_webhook_tries_of on form_webhook_tries (tenant_id, message_id, at);
select isolate_table('form_webhook_tries', 'select, insert');
