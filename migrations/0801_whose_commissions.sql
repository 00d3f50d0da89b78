-- Whose the lines are is asked once of a statement, and not of each of the hundred thousands that a year's report adds up.
alter policy by_tenant on line_commissions
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));
