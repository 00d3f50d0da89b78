-- In which language its customer is written to; null where nobody said: the shop's.
alter table appointments add column language text check (language in ('es', 'en'));

-- By which rules a shop reminds its customers of their appointments.
create table appointment_rules (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (name <> '' and length(name) < 100),
  -- Before the appointment begins.
  hours integer not null check (hours between 1 and 336),
  channel text not null check (channel in ('email', 'whatsapp')),
  text_es text not null check (length(text_es) between 1 and 1000),
  text_en text not null check (length(text_en) between 1 and 1000),
  is_active boolean not null,
  -- From when on the rule reminds: nothing is told whose moment came before.
  since timestamptz not null,
  -- The shop's own address, under which the links of appointments stand.
  origin text not null,
  position integer not null default 0,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index appointment_rules_at_work on appointment_rules (tenant_id) where is_active and deleted_at is null;
select isolate_table('appointment_rules', 'select, insert, update');

-- What a customer was told of an appointment: one message. Its delivery has the same id.
create table appointment_letters (
  tenant_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  kind text not null check (kind in ('booked', 'moved', 'confirmed', 'cancelled', 'reminder')),
  -- The appointment as it was told: one that has another time by then is not told of.
  version integer not null,
  starts_at timestamptz not null,
  -- What it was moved from.
  was_at timestamptz,
  rule_id uuid,
  rule_name text,
  channel text not null check (channel in ('email', 'whatsapp')),
  -- Null where the customer has no address for it.
  recipient text,
  language text not null check (language in ('es', 'en')),
  -- What a reminder says, before its fields are filled in.
  words text,
  -- Where the shop was found when it was written; null where nobody knows, so that no link stands in it.
  origin text,
  -- Why nothing was handed over; null for what was.
  error jsonb,
  -- While it is being sent no other of the same appointment is, so that they arrive in their order.
  going_until timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text,
  primary key (tenant_id, id),
  check ((rule_id is null) = (rule_name is null)),
  check ((kind = 'reminder') = (words is not null)),
  check ((created_by is null) = (created_by_name is null)),
  check ((recipient is null) = (error is not null)),
  foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  foreign key (tenant_id, rule_id) references appointment_rules (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
-- A rule reminds of one time of an appointment once, whoever looks and however often.
create unique index appointment_letters_of_rules
  on appointment_letters (tenant_id, rule_id, appointment_id, starts_at) where rule_id is not null;
-- And each change of it is told once by each way.
create unique index appointment_letters_of_changes
  on appointment_letters (tenant_id, appointment_id, version, channel) where rule_id is null and created_by is null;
create index appointment_letters_by_appointment on appointment_letters (tenant_id, appointment_id, created_at);
select isolate_table('appointment_letters', 'select, insert');
grant update (going_until) on appointment_letters to enzzo_app;

-- Letters of appointments are delivered as reminders are: the program sends them by itself.
alter table receipt_deliveries
  drop constraint receipt_deliveries_kind_check,
  add constraint receipt_deliveries_kind_check
    check (kind in ('receipt', 'invoice', 'payment', 'reversal', 'statement', 'reminder', 'appointment')),
  drop constraint receipt_deliveries_check4,
  add constraint receipt_deliveries_sender_check check (created_by is not null or kind in ('reminder', 'appointment'));
