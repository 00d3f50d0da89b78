-- Visits keep the number of the version that was opened, and not the version: whoever publishes and opens a form without end
-- would keep each of them for a year.
alter table form_visits drop constraint form_visits_tenant_id_form_id_form_version_fkey;
