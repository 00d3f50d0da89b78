import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const storeCatalogueSubjects: Subjects = {
  store: {
    path: '/home/store/settings',
    permission: 'ecommerce.view',
  },
  brand: {
    named: 'select id, name from store_brands where tenant_id = current_tenant()',
    path: '/home/store/brands?search=:name',
    permission: 'ecommerce.view',
  },
}
