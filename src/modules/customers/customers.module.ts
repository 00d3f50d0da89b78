import type { ServerModule } from '#platform/module/server-module.server.ts'
import { customerTypeProcedures } from './customer-types/customer-type.router.ts'
import { customersParts, customersPermissions } from './customers.permissions.ts'
import { customerProcedures, tillCustomerProcedures } from './customers.router.ts'
import { customersSettings } from './customers-settings.ts'
import { customersSubjects } from './customers-subjects.server.ts'
import { createDefaultCustomer } from './records/default-customer.server.ts'

export const customersModule = {
  name: 'customers',
  subjects: customersSubjects,
  permissions: customersPermissions,
  parts: customersParts,
  procedures: {
    customer: customerProcedures,
    customerType: customerTypeProcedures,
    pos: tillCustomerProcedures,
  },
  begin: createDefaultCustomer,
  ofTheCall: { weights: { 'pos.getCustomers': 6 } },
  settings: customersSettings,
  demo: () => import('./customers.demo.server.ts').then(({ customersDemo }) => customersDemo),
  samples: () => import('./customers.samples.server.ts').then(({ customersSamples }) => customersSamples),
} satisfies ServerModule
