-- From here on each module says its functions whole, in its own *.functions.sql, which is applied after the migrations.
-- What migrations made of them goes. Theirs stay current_tenant and isolate_table, which migrations call, and
-- search_heads, which an index stands on.
drop function cards_of_sale;
drop function cards_open_attempts;
drop function cards_sale_status;
drop function catalogue_page;
drop function catalogue_promotions;
drop function catalogue_search;
drop function customers_earn_points;
drop function customers_search;
drop function figure;
drop function fiscal_issue_held;
drop function fiscal_take_number;
drop function fiscal_void_issued;
drop function identity_session;
drop function inventory_take_stock;
drop function invoices_write;
drop function offline_sale_facts;
drop function pos_foreign_drawer;
drop function pos_open_session;
drop function pos_post_sale;
drop function pos_sale_context;
drop function pos_session_at;
drop function promotion_terms;
drop function promotions_of_sale;
drop function prove_write;
drop function refuse_sale;
drop function session_at_till;
drop function take_counter;
