-- Which permissions a shop's first roles were offered: a new one reaches them once, and one that was taken away stays so.
alter table tenants add column offered_permissions text[] not null default '{}';
-- Until here each came with a migration of its own.
update tenants set offered_permissions = array[
  'dashboard.view',
  'pos.access',
  'pos.sell',
  'pos.discount',
  'pos.cash_session',
  'pos.cash_report',
  'pos.return',
  'pos.reprint',
  'pos.void',
  'pos.open_drawer',
  'pos.review_offline',
  'products.view',
  'products.create',
  'products.update',
  'products.costs',
  'products.providers',
  'products.promotions',
  'inventory.view',
  'customers.view',
  'customers.create',
  'customers.update',
  'invoices.view',
  'fiscal.view',
  'fiscal.manage',
  'reports.view',
  'settings.view',
  'settings.update'
];
