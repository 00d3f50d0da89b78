-- Who took a till's right to sell: a person, or the program itself, which lets no more new tills in than the bound says.
alter table tills drop constraint tills_check;
alter table tills add column revoked_for text check (revoked_for in ('person', 'too_many_tills'));
-- One that was made revoked was beyond the bound; whoever sent its sale did not revoke it.
update tills set revoked_for = 'too_many_tills', revoked_by = null where revoked_at = created_at;
update tills set revoked_for = 'person' where revoked_at is not null and revoked_for is null;
alter table tills
  add check ((revoked_at is null) = (revoked_for is null)),
  add check ((revoked_by is not null) = (revoked_for is not distinct from 'person'));
grant update (revoked_for) on tills to enzzo_app;
