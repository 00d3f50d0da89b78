import { randomUUID } from 'node:crypto'
import type { CatalogueKinds } from '#modules/catalogue/catalogue.samples.server.ts'
import type { CustomersKinds } from '#modules/customers/customers.samples.server.ts'
import type { FiscalKinds } from '#modules/fiscal/fiscal.samples.server.ts'
import type { InventoryKinds } from '#modules/inventory/inventory.samples.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { type SampleIds, samplesOf } from '#platform/module/samples.server.ts'
import type { CashboxId, CashSessionId } from '#platform/values/ids.ts'
import { cashboxInput, PLAIN_CASHBOX } from './cashboxes/cashbox.ts'
import { activeCashboxes, createCashbox } from './cashboxes/cashboxes.server.ts'
import { addMovement, openSession } from './sessions/cash-session.server.ts'
import { movementInput, openInput } from './sessions/cash-session.ts'

export type CashKinds = 'cashbox' | 'idleCashbox' | 'cashSession'

const newCashbox = (warehouse_id: string) => ({
  code: `CAJA-${randomUUID().slice(0, 8)}`,
  name: 'Caja de prueba',
  warehouse_id,
  ...PLAIN_CASHBOX,
  print_server_url: 'http://localhost:8081/',
})

const cashboxInputs = (mine: SampleIds<'warehouse'>, theirs: SampleIds<'warehouse'>) => [
  newCashbox(mine.warehouse),
  newCashbox(theirs.warehouse),
]

/** A session at a cashbox of its own: the till's is left to be opened. */
export async function openSampleSession(owner: Ctx, warehouse: string): Promise<CashSessionId> {
  const { id: cashboxId } = await createCashbox(owner, cashboxInput.parse(newCashbox(warehouse)))
  const { id } = await openSession(owner, openInput.parse({ id: randomUUID(), cashboxId, float: 2000 }))
  return id
}

const theDefault = async (owner: Ctx): Promise<CashboxId> => {
  const found = (await activeCashboxes(owner)).find(({ is_default }) => is_default)
  if (!found) throw new Error('the shop has no default cashbox')
  return found.id
}

export const cashSamples = samplesOf<
  CashKinds,
  CatalogueKinds | CustomersKinds | InventoryKinds | FiscalKinds
>({
  fill: async ({ owner, name }, { warehouse }) => {
    const cashSession = await openSampleSession(owner, warehouse)
    const moved = { id: randomUUID(), sessionId: cashSession, kind: 'in', amount: 100, reason: name }
    await addMovement(owner, movementInput.parse(moved))
    const { id: idleCashbox } = await createCashbox(owner, cashboxInput.parse(newCashbox(warehouse)))
    return { cashbox: await theDefault(owner), idleCashbox, cashSession }
  },
  inputs: {
    'cashbox.create': cashboxInputs,
    'cashbox.getActive': () => [undefined],
    'cashbox.getAll': () => [{}, { search: 'Caja', showDeleted: true }],
    'cashbox.getById': (_, theirs) => [{ id: theirs.cashbox }],
    'cashbox.getWarehouses': () => [undefined],
    'cashbox.move': (_, theirs) => [{ id: theirs.cashbox, up: true }],
    'cashbox.restore': (_, theirs) => [{ id: theirs.idleCashbox }],
    'cashbox.update': (mine, theirs) => [
      { id: theirs.cashbox, ...newCashbox(theirs.warehouse), is_default: true },
      ...cashboxInputs(mine, theirs).map((input) => ({ id: mine.cashbox, ...input, is_default: true })),
    ],
    'cashSession.addMovement': (_, theirs) => [
      { id: randomUUID(), sessionId: theirs.cashSession, kind: 'out', amount: 5, reason: 'Hielo' },
    ],
    'cashSession.open': (mine, theirs) => [
      // Sent again it is the same opening.
      { id: mine.product, float: 1000 },
      // Whose cashbox is none here is at the default one, which is open by now.
      { id: mine.customer, cashboxId: theirs.cashbox, float: 1000 },
    ],
    'fiscal.getOpenBlocks': () => [undefined, { page: 2, pageSize: 1 }],
    'fiscal.getTills': () => [undefined],
    'pos.takeNumbers': (_, theirs) => [
      { requestId: randomUUID(), tillId: theirs.till, documentType: 'credito_fiscal' },
      {
        requestId: randomUUID(),
        tillId: theirs.till,
        documentType: 'credito_fiscal',
        cashboxId: theirs.cashbox,
      },
    ],
    'warehouse.getCashboxes': (_, theirs) => [{ id: theirs.warehouse }],
    'warehouse.delete': (_, theirs) => [{ id: theirs.emptyWarehouse }],
  },
})
