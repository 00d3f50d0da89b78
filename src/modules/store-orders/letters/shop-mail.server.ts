import { tellOfOutage } from '#modules/delivery/queue/outage.server.ts'
import { ownersOf } from '#modules/identity/people/people.server.ts'
import {
  type LetterWait,
  type MailMessage,
  sendMailOrLetItGo,
} from '#modules/notifications/mail/mail.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { storeOrdersSettings } from '../store-orders-settings.ts'

/** So much of the store is written to the shop within an hour; the rest is seen on its bell alone. */
export const MOST_TO_THE_SHOP = 30

/**
 * Who reads what happens in the store: its owners, where the shop wants to be written to. Not the store's own address, which
 * whoever may arrange the store may change.
 */
async function addressesOf(ctx: TenantCtx): Promise<string[]> {
  const { store_letters_shop } = await readModuleSettings(ctx, storeOrdersSettings)
  return store_letters_shop ? (await ownersOf(ctx)).map(({ email }) => email) : []
}

/** Writes to the shop of what happened in its store. What nothing would mend is over: the bell says it too. */
export async function writeToShop(
  ctx: TenantCtx,
  letter: Omit<MailMessage, 'to'>,
  { since, again }: LetterWait,
): Promise<void> {
  const to = await addressesOf(ctx)
  if (to.length === 0) return
  const wait: LetterWait = {
    since,
    again: async (tx, at) => {
      await again(tx, at)
      await tellOfOutage(tx, 'email')
    },
  }
  await sendMailOrLetItGo(ctx, { ...letter, to }, wait)
}
