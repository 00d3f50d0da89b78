-- What a plan or a landing page says is saved in one transaction with the act that is kept of it, by those who run the
-- installation and nobody else.
grant select, insert, update on plans, landing_content to enzzo_super_admin;
revoke insert, update on plans, landing_content from enzzo_app;
