-- What a submission is filtered by: a mark for each answer, made of the form, the field and what was answered. Of several
-- choices each has its own; texts are the same in capitals, and long ones and files have none. To work it out row by row
-- takes longer than reading the index, so it is dear.
create function form_answer_marks(form uuid, answers jsonb) returns uuid[] language sql immutable parallel safe
  cost 10000 set search_path = pg_catalog as $$
  select coalesce(array_agg(md5(form::text || ' ' || a.key || '=' || lower(btrim(v.said)))::uuid), '{}')
  from jsonb_each(answers) a,
    lateral (select a.value #>> '{}' as said where jsonb_typeof(a.value) in ('string', 'number', 'boolean')
      union all
      select e #>> '{}' from jsonb_array_elements(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) e
        where jsonb_typeof(e) = 'string') v
  where length(v.said) <= 200
$$;
create index form_submissions_by_mark on form_submissions using gin (form_answer_marks(form_id, answers));
-- It knew neither shop nor form.
drop index form_submissions_by_answer;

create index form_submissions_searched on form_submissions using gin (form_id, searched gin_trgm_ops);

-- How many there are is counted without a look at a row.
create index form_submissions_there on form_submissions (tenant_id, form_id, submitted_at desc, id desc)
  include (status) where deleted_at is null;

-- Row level security turns these indexes off: the search runs as its owner.
create policy search_as_owner on form_submissions for select to current_user using (true);

-- What the shop's people say of a submission among themselves.
create table form_submission_notes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  submission_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, submission_id) references form_submissions (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index form_submission_notes_of on form_submission_notes (tenant_id, submission_id, created_at);
select isolate_table('form_submission_notes', 'select, insert');

-- How somebody looks at the submissions of a form: under a name, or, without one, which columns they chose.
create table form_submission_views (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  form_id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) <= 60),
  filters jsonb not null,
  columns jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, form_id) references forms (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index form_submission_views_named
  on form_submission_views (tenant_id, form_id, user_id, lower(name));
select isolate_table('form_submission_views', 'select, insert, update, delete');
