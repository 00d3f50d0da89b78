import { randomUUID } from 'node:crypto'
import { PLAIN_CASHBOX } from '../cashbox-fields.ts'
import type { World } from '../world.server.ts'
import type { Ids, Samples } from './ids.server.ts'

const newCashbox = (warehouse_id: string) => ({
  code: `CAJA-${randomUUID().slice(0, 8)}`,
  name: 'Caja de prueba',
  warehouse_id,
  ...PLAIN_CASHBOX,
  print_server_url: 'http://localhost:8081/',
})

const cashboxInputs = (mine: Ids, theirs: Ids) => [newCashbox(mine.warehouse), newCashbox(theirs.warehouse)]

export const CASH_SAMPLES: Samples = {
  'cashbox.create': (mine, theirs) => cashboxInputs(mine, theirs),
  'cashbox.getAll': () => [undefined],
  'cashbox.update': (mine, theirs) => [
    { id: theirs.cashbox, ...newCashbox(theirs.warehouse), is_default: true },
    ...cashboxInputs(mine, theirs).map((input) => ({ id: mine.cashbox, ...input, is_default: true })),
  ],
  'cashSession.addMovement': (_, theirs) => [
    { id: randomUUID(), sessionId: theirs.cashSession, kind: 'out', amount: 5, reason: 'Hielo' },
  ],
  'cashSession.close': (_, theirs) => [
    { sessionId: theirs.closedCashSession },
    { sessionId: theirs.cashSession, comments: 'Prueba' },
  ],
  'cashSession.count': (_, theirs) => [
    { sessionId: theirs.cashSession, pieces: [{ denomination: 2000, count: 1 }] },
  ],
  'cashSession.getAll': (_, theirs) => [undefined, { cashboxId: theirs.cashbox }],
  'cashSession.getById': (_, theirs) => [{ id: theirs.cashSession }],
  'cashSession.getCount': (_, theirs) => [{ sessionId: theirs.cashSession }],
  'cashSession.getCurrent': (_, theirs) => [{}, { cashboxId: theirs.cashbox }],
  'cashSession.getOutside': () => [undefined, { from: '2026-01-01', to: '2026-12-31' }],
  'cashSession.open': (mine, theirs) => [
    // Sent again it is the same opening.
    { id: mine.product, float: 1000 },
    // Whose cashbox is none here is at the default one, which is open by now.
    { id: mine.customer, cashboxId: theirs.cashbox, float: 1000 },
  ],
  'cashSession.report': (_, theirs) => [
    { sessionId: theirs.closedCashSession },
    { sessionId: theirs.cashSession },
  ],
}

/** A session that was closed and one that is open, at a cashbox of their own: the till's is left to be opened. */
export async function someCashSessions(shop: World, name: string) {
  const { id: cashboxId } = await shop.call.cashbox.create(newCashbox(shop.warehouses.main))
  const call = shop.call.cashSession
  const { id: closed } = await call.open({ id: randomUUID(), cashboxId, float: 2000 })
  await call.count({ sessionId: closed, pieces: [{ denomination: 2000, count: 1 }] })
  await call.close({ sessionId: closed, comments: name })
  const { id: open } = await call.open({ id: randomUUID(), cashboxId, float: 2000 })
  await call.addMovement({ id: randomUUID(), sessionId: open, kind: 'in', amount: 100, reason: name })
  return { open, closed }
}
