-- Users that a shop pays for beside those of its plan.
alter table tenant_plans add column extra_users integer not null default 0 check (extra_users between 0 and 10000);

-- What the plan says of cases in its words is counted now, where nobody set another figure meanwhile.
update plans set limits = limits || '{"cases": 50}', version = version + 1
  where product = 'legatti' and id = 'basico' and not limits ? 'cases';
