import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask } from './journey.ts'

const OIL_64 = '7469912000011'
/** What a bottle of it costs. */
export const PRICE = 425

/** Switches selling on credit on or off, and answers by which method it is done. */
export async function switchCredit(page: Page, is_active: boolean): Promise<string> {
  const { data } = await ask(page, 'paymentMethod.getPage', { search: 'CREDIT', limit: 50 }, 'GET')
  const { id } = data.find(({ code }: { code: string }) => code === 'CREDIT')
  const method = await ask(page, 'paymentMethod.getById', { id }, 'GET')
  await ask(page, 'paymentMethod.update', { ...method, is_active })
  return id
}

/** Somebody who may owe for thirty days. */
export async function newDebtor(page: Page, name = `Colmado a crédito ${Date.now()}`): Promise<string> {
  const { id } = await ask(page, 'customer.create', { name })
  await ask(page, 'customer.setCreditTerms', { id, payment_terms_days: 30, credit_limit: 5000 })
  return id
}

export type Sold = { id: string; customerId: string }

/** Sells two bottles of oil on credit, to a customer who is known or to a new one. */
export async function sellOnCredit(page: Page, known?: string): Promise<Sold> {
  const paymentMethodId = await switchCredit(page, true)
  try {
    const customerId = known ?? (await newDebtor(page))
    const { data } = await ask(page, 'product.getAll', { search: OIL_64, limit: 1 }, 'GET')
    const id = randomUUID()
    await ask(page, 'pos.checkout', {
      id,
      customerId,
      items: [{ productId: data[0].id, quantity: 2 }],
      payments: [{ paymentMethodId, amount: 2 * PRICE }],
      total: 2 * PRICE,
    })
    return { id, customerId }
  } finally {
    await switchCredit(page, false)
  }
}
