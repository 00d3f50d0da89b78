-- Who did what, as the office reads it: the newest first, of one record, of one person, of one kind of records. Sales that
-- were posted have a list of their own and stand in none of these, so that a sale pays for none.
create index audit_log_of_changes on audit_log (tenant_id, at desc, id desc) where action <> 'sale.posted';
create index audit_log_of_records on audit_log (tenant_id, subject_id, at desc) where action <> 'sale.posted';
create index audit_log_of_people on audit_log (tenant_id, user_id, at desc) where action <> 'sale.posted';
create index audit_log_of_nouns on audit_log (tenant_id, subject_type, at desc) where action <> 'sale.posted';
