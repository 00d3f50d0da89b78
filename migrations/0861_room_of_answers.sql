-- What strangers sent that lies in rows of a module and not among the files: it takes of the shop's room as files do.
create table stored_rows (
  tenant_id uuid not null references tenants (id),
  -- A module's noun with its id, such as a form's answers.
  owner text not null check (length(owner) between 1 and 100),
  bytes bigint not null check (bytes >= 0),
  primary key (tenant_id, owner)
);

-- Of the answers, what was drawn: it goes a while after its submission was deleted.
alter table form_submissions add column drawn_bytes integer not null default 0 check (drawn_bytes >= 0);
create function pg_temp.drawn(answers jsonb) returns integer language sql as $$
  select coalesce(sum(octet_length(a.value #>> '{}')), 0)::integer from jsonb_each(answers) a
  where a.value #>> '{}' like 'data:image/png;base64,%'
$$;
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    update form_submissions set drawn_bytes = pg_temp.drawn(answers) where tenant_id = shop and pg_temp.drawn(answers) > 0;
    insert into stored_rows (tenant_id, owner, bytes)
      select shop, 'forms.answers ' || form_id, sum(octet_length(answers::text)) from form_submissions
        where tenant_id = shop and (drawn_bytes > 0 or octet_length(answers::text) > 4000) group by form_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
select isolate_table('stored_rows', 'select, insert, update');
create index form_submissions_drawn on form_submissions (tenant_id, deleted_at)
  where drawn_bytes > 0 and deleted_at is not null;
