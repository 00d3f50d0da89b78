-- Who of the shop may do what with a form, where that is less than what their role may do with all of them.
create table form_rights (
  tenant_id uuid not null references tenants (id),
  form_id uuid not null,
  role_id uuid not null,
  may_view boolean not null,
  may_submit boolean not null,
  may_edit boolean not null,
  may_delete boolean not null,
  may_manage boolean not null,
  primary key (tenant_id, form_id, role_id),
  foreign key (tenant_id, form_id) references forms (tenant_id, id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
select isolate_table('form_rights', 'select, insert, update, delete');

-- Whether anybody can fill it in, only people of the shop who are signed in, or who has one of its links.
alter table forms add column audience text not null default 'public' check (audience in ('public', 'staff', 'links'));
