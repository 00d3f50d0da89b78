import { eq } from 'drizzle-orm'
import { type Ctx, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { DemoTrade, ModuleDemo } from '#platform/module/demo.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { createCustomerType } from './customer-types/customer-types.server.ts'
import { customerTypeInput } from './customer-types/customer-types.ts'
import { customers } from './customers.tables.ts'
import { bufeteCustomers } from './demo/demo-bufete.ts'
import type { DemoCustomer } from './demo/demo-customer.ts'
import { demoCustomers } from './demo/demo-customers.ts'
import { salonCustomers } from './demo/demo-salon.ts'
import { vecinoCustomers } from './demo/demo-vecino.ts'
import { createCustomers } from './records/save-customer.server.ts'

const CUSTOMERS: Readonly<Record<DemoTrade, readonly DemoCustomer[]>> = {
  minimarket: demoCustomers,
  hardware: vecinoCustomers,
  salon: salonCustomers,
  law: bufeteCustomers,
}

/** Who buys at a demo shop. */
export const demoCustomersOf = (trade: DemoTrade): readonly DemoCustomer[] => CUSTOMERS[trade]

/** The customers of a demo shop by the codes of their list, known by their telephones. */
export const demoCustomerIds = (ctx: TenantCtx, trade: DemoTrade): Promise<ReadonlyMap<string, CustomerId>> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select({ phone: customers.phone, id: customers.id })
      .from(customers)
      .where(eq(customers.tenant_id, tx.tenantId))
    const byPhone = new Map(rows.map(({ phone, id }) => [phone, id]))
    return new Map(
      CUSTOMERS[trade].flatMap(({ code, phone }) => {
        const id = byPhone.get(phone)
        return id ? [[code, id] as const] : []
      }),
    )
  })

/** What a demo shop calls its customers. */
async function createTypes(owner: Ctx) {
  const made = (code: string, name: string, description: string, position: number) =>
    createCustomerType(
      owner,
      customerTypeInput.parse({ code, name, description, position, is_default: position === 1 }),
    )
  const { id: person } = await made('PARTICULAR', 'Particular', 'Compra para su casa.', 1)
  const { id: company } = await made('EMPRESA', 'Empresa', 'Compra con RNC y comprobante fiscal.', 2)
  return { company, person }
}

export const customersDemo: ModuleDemo = {
  open: async ({ owner, trade }) => {
    const { company, person } = await createTypes(owner)
    await createCustomers(
      owner,
      CUSTOMERS[trade].map(({ name, kind, taxId, email, phone, address, eligibleForRewards }) => ({
        name,
        tax_id: taxId,
        email,
        phone,
        address,
        eligible_for_rewards: eligibleForRewards,
        customer_type_id: kind === 'company' ? company : person,
      })),
    )
  },
}
