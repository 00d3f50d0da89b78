import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { NOON, type World } from '#app/testing/world.server.ts'
import { piecesOf } from '#modules/cash/testing/cash-session.server.ts'
import { creditShop } from '#modules/invoices/testing/credit.server.ts'
import { type Act, act } from '#modules/invoices/testing/debt-acts.server.ts'
import { begunHistory } from '#modules/invoices/testing/histories.server.ts'
import type { LinkDoing } from '#modules/payment-links/testing/link-history.server.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'

const MINUTE_MS = 60_000
/** With what each drawer begins, in pesos. */
export const FLOAT = 3000

/** What becomes of a customer's debts while the drawer is opened and closed, in more than one session of a day. */
export type MoneyAct = Act | { kind: 'open' } | { kind: 'close' } | { kind: 'night' }

/** Some days of them; a night closes the drawer that is open. */
export const moneyDays: fc.Arbitrary<readonly MoneyAct[]> = fc.array(
  fc.oneof(
    { weight: 24, arbitrary: act },
    { weight: 3, arbitrary: fc.constant({ kind: 'open' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'close' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'night' as const }) },
  ),
  { minLength: 30, maxLength: 60, size: 'max' },
)

const link = (does: LinkDoing, sale: number, place = 0): Act => ({
  kind: 'link',
  does,
  at: sale,
  with: place,
})

/** Two sessions in a day and none in another: money is paid in one, by link or beside them, and goes back in the next. */
export const NIGHTS: readonly MoneyAct[] = [
  { kind: 'open' },
  { kind: 'sell', pieces: 2, cash: 1, by: 'card', with: 0, to: 0 },
  { kind: 'sell', pieces: 4, cash: 1, by: 'credit', with: 0, to: 0 },
  { kind: 'sell', pieces: 3, cash: 0, by: 'percentage', with: 0, to: 1 },
  { kind: 'pay', at: 1, part: 70, by: 'DOLLARS', with: 0 },
  link('make', 1),
  { kind: 'close' },
  { kind: 'pay', at: 1, part: 30, by: 'CASH', with: 0 },
  { kind: 'sell', pieces: 1, cash: 1, by: 'credit', with: 0, to: 0 },
  { kind: 'open' },
  { kind: 'reverse', at: 0 },
  { kind: 'pay', at: 2, part: 40, by: 'fixed', with: 0 },
  { kind: 'bring', at: 0, pieces: 1, refund: 'cash' },
  { kind: 'merge', to: 0 },
  { kind: 'night' },
  { kind: 'invoice', pieces: 3, paid: 'several', to: 1 },
  { kind: 'unmerge' },
  link('approve', 1),
  link('again', 1),
  { kind: 'reverse', at: 1 },
  { kind: 'reverse', at: 2 },
  { kind: 'bring', at: 2, pieces: 1, refund: 'credit' },
  { kind: 'pay_all', amount: 300, by: 'CASH', with: 0, to: 0 },
  { kind: 'night' },
  { kind: 'open' },
  { kind: 'reverse', at: 3 },
  { kind: 'pay', at: 2, part: 50, by: 'note', with: 0 },
  { kind: 'invoice', pieces: 2, paid: 'part_dollars', to: 0 },
  { kind: 'cancel', at: 0 },
  { kind: 'cancel', at: 3 },
  { kind: 'merge', to: 1 },
  { kind: 'pay_all', amount: 900, by: 'CASH', with: 0, to: 0 },
]

/** The same shop, whoever asks it when `now` says that it is. */
const atClock = (shop: World, now: () => Date): World => ({
  ...shop,
  get owner() {
    return { ...shop.owner, now: now() }
  },
  get call() {
    return shop.as({ now: now() })
  },
})

/** A shop after such days, and which they were. */
export async function livedMoneyDays(acts: readonly MoneyAct[]) {
  const made = await creditShop(null)
  let now = NOON
  const own = { ...made, shop: atClock(made.shop, () => now) }
  const history = await begunHistory(own)
  const days = [now]
  let open: string | null = null
  const close = async () => {
    if (open === null) return
    const { cashSession } = own.shop.call
    await cashSession.count({ sessionId: open, pieces: piecesOf(FLOAT) })
    await cashSession.close({ sessionId: open, comments: 'Prueba' })
    open = null
  }
  for (const it of acts) {
    now = new Date(now.getTime() + MINUTE_MS)
    if (it.kind === 'open')
      open ??= (await own.shop.call.cashSession.open({ id: randomUUID(), float: FLOAT })).id
    else if (it.kind === 'close') await close()
    else if (it.kind === 'night') {
      await close()
      now = new Date((days.at(-1) ?? NOON).getTime() + DAY_MS)
      days.push(now)
    } else await history.happened(it)
  }
  return { ...history, shop: own.shop, days: days.map((day) => day.toISOString().slice(0, 10)) }
}
