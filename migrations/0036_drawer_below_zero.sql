-- Whether more was taken out than could be in the drawer. Who may not see what is expected is not refused, because the
-- refusal would tell them: the movement is taken down and marked for whoever reads the reports.
alter table cash_movements add column below_zero boolean not null default false;
