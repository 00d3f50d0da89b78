-- Those who run the installation see how long what is to be handed over waits: not what is put off, nor what a suspended shop has.
grant select (tenant_id, due_at) on outbox to enzzo_super_admin;
