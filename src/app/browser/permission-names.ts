import { cataloguePermissions } from '#modules/catalogue/catalogue.permissions.ts'
import { customersPermissions } from '#modules/customers/customers.permissions.ts'
import { fiscalPermissions } from '#modules/fiscal/fiscal.permissions.ts'
import { inventoryPermissions } from '#modules/inventory/inventory.permissions.ts'
import { invoicesPermissions } from '#modules/invoices/invoices.permissions.ts'
import { posPermissions } from '#modules/pos/pos.permissions.ts'
import { reportsPermissions } from '#modules/reports/reports.permissions.ts'
import { tenancyPermissions } from '#modules/tenancy/tenancy.permissions.ts'
import { permissionNames } from '#platform/module/permissions.ts'

/** What a permission lets a person do, in words. */
export const permissionName = permissionNames({
  ...cataloguePermissions,
  ...customersPermissions,
  ...fiscalPermissions,
  ...inventoryPermissions,
  ...invoicesPermissions,
  ...posPermissions,
  ...reportsPermissions,
  ...tenancyPermissions,
})
