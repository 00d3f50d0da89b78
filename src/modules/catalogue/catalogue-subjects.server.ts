import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const catalogueSubjects: Subjects = {
  product: {
    named: 'select id, name from products where tenant_id = current_tenant()',
    path: '/home/products/:id',
    permission: 'products.view',
    rights: {
      cost_price: 'products.costs',
      cost_price_cents: 'products.costs',
      provider_id: 'products.providers',
    },
  },
  tax: {
    named: 'select id, name from taxes where tenant_id = current_tenant()',
    path: '/home/settings/taxes?search=:name',
    permission: 'settings.view',
  },
  provider: {
    named: 'select id, name from providers where tenant_id = current_tenant()',
    path: '/home/providers/:id',
    permission: 'products.providers',
  },
  product_category: {
    named: 'select id, name from product_categories where tenant_id = current_tenant()',
    path: '/home/settings/product-categories?search=:name',
    permission: 'settings.view',
  },
  product_subcategory: {
    named: 'select id, name from product_subcategories where tenant_id = current_tenant()',
    path: '/home/settings/product-categories',
    permission: 'settings.view',
  },
  promotion: {
    named: 'select id, name from promotions where tenant_id = current_tenant()',
    path: '/home/promotions/:id',
    permission: 'products.view',
  },
}
