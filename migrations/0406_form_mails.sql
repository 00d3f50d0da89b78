-- Letters that a submission begins: to the shop's people, and to who filled it in. One of each kind to each address.
create table form_mails (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  submission_id uuid not null,
  kind text not null check (kind in ('notice', 'confirmation')),
  recipient text not null check (length(recipient) between 3 and 254),
  state text not null check (state in ('queued', 'sent', 'failed', 'dropped')),
  tries integer not null default 0,
  -- Who sends it now holds it until then.
  claimed_until timestamptz,
  error jsonb,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, submission_id) references form_submissions (tenant_id, id)
);
create unique index form_mails_once on form_mails (tenant_id, submission_id, kind, lower(recipient));
create index form_mails_lately on form_mails (tenant_id, created_at);
select isolate_table('form_mails', 'select, insert, update');
