-- What is not settled of commissions is looked for by who sold, among all that were ever paid.
create index line_commissions_unsettled on line_commissions (tenant_id, employee_id, day)
  where commission_cents - taken_back_cents - paid_cents <> 0;
-- How few they are is only seen of the difference.
create statistics line_commissions_left on (commission_cents - taken_back_cents - paid_cents) from line_commissions;
