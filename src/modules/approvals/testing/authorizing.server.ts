import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { setSettings } from '#app/testing/settings.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import type { Sale } from '#modules/pos/testing/sale.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { TillId, UserId } from '#platform/values/ids.ts'
import { basisPoints } from '#platform/values/money.ts'
import type { MailSimulator } from '#simulators/mail-server.ts'

const CASHIER = ['pos.access', 'pos.sell', 'pos.discount'] as const

export const newAddress = (): string => `a${randomUUID().slice(0, 8)}@shop.test`

/** A shop that takes at most `cap` off, in hundredths of a percent, whose owner reads mail at an address of the test's own. */
export async function shopWithCap(mail: MailSimulator, { cap = 1000 } = {}) {
  const address = newAddress()
  const url = `smtp://127.0.0.1:${mail.port}`
  const shop = await newWorld({}, { mail: { url, from: 'Enzzo <no-reply@enzzo.test>' } })
  const tenant = shop.owner.tenantId
  await change(shop, 'update users set email = $1 where tenant_id = $2', [address, tenant])
  await setSettings(shop, { max_discount_bps: basisPoints(cap) })
  const coffee = await shop.product()
  return { shop, coffee, address, till: tillOf(shop, mail, address) }
}

const at = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1000)

type Ask = Parameters<World['call']['product']['sendOTP']>[0]

/** What a cashier does, so many seconds after noon: ask, read out what the owner received, verify, sell. */
function tillOf(shop: World, mail: MailSimulator, address: string) {
  const as = (seconds = 0) => shop.as({ permissions: [...CASHIER], now: at(seconds) })
  const ask = (more: Partial<Ask> = {}, seconds = 0) =>
    as(seconds).product.sendOTP({
      productId: 'custom_discount',
      productName: 'Descuento',
      requestId: randomUUID(),
      ...more,
    })
  const verify = (requestId: string, otp: string, seconds = 0, productId = 'custom_discount') =>
    as(seconds).product.verifyOTP({ productId, requestId, otp })
  const read = async (): Promise<string> => {
    const last = mail.mails.filter(({ to }) => to.includes(address)).at(-1)
    const { text = '' } = await PostalMime.parse(last?.raw ?? '')
    return /\b(\d{6})\b/.exec(text)?.[1] ?? ''
  }
  const allow = async (more: Partial<Ask> = {}): Promise<string> => {
    const requestId = randomUUID()
    await ask({ ...more, requestId })
    await verify(requestId, await read(), 0, more.productId)
    return requestId
  }
  return { as, ask, verify, read, allow, sell: (sale: Sale, seconds = 0) => as(seconds).pos.checkout(sale) }
}

/** What the audit log says of the shop's authorisations, oldest first. */
export const authorizationAudit = (shop: World) =>
  reading(shop.owner, (tx) =>
    tx.query<{ action: string; details: Record<string, unknown> }>(
      `select action, details from audit_log where subject_type = 'authorization' order by id`,
    ),
  )

/** Somebody else behind the same shop's counter, at a browser that has a till's name or none. */
export async function colleagueOf(shop: World, tillId: TillId | null = null) {
  const userId = newId<UserId>()
  await inTransaction(shop.owner, (tx) =>
    tx.query(
      `insert into users (tenant_id, id, email, name, password_hash, role_id, created_at)
        values ($1, $2, $3, 'Yaneli', 'none', $4, $5)`,
      [tx.tenantId, userId, `${userId}@shop.test`, shop.roles.cashier, tx.now],
    ),
  )
  const ctx = shop.actor([...CASHIER])
  return shop.as({ ctx: { ...ctx, tillId, actor: { ...ctx.actor, userId } } })
}
