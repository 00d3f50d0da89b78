import type { ServerModule } from '#platform/module/server-module.server.ts'
import { customerProcedures, tillCustomerProcedures } from './customers.router.ts'

export const customersModule = {
  name: 'customers',
  procedures: {
    customer: customerProcedures,
    pos: tillCustomerProcedures,
  },
} satisfies ServerModule
