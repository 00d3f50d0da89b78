import type { World } from '#app/testing/world.server.ts'
import { linkValues } from '#modules/payment-links/payment-link.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { cents } from '#platform/values/money.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { signedAnswer } from '#simulators/azul-page.ts'
import { takeAnswer } from '../answers/answers.server.ts'
import { payForm } from '../links/public-link.server.ts'

/** What becomes of links: `make_old` is one whose last day is over, `again` an answer that came before. */
export const LINK_DOINGS = [
  'make',
  'make_old',
  'open',
  'approve',
  'decline',
  'wrong_hash',
  'again',
  'cancel',
] as const
export type LinkDoing = (typeof LINK_DOINGS)[number]

const KEY = 'llave-de-las-historias'
const ORIGIN = 'http://test.localhost'

type Fields = Readonly<Record<string, string>>
/** What is asked, and what is kept of what it answers. */
type Asking = { ask: () => Promise<object>; answered?: (answer: object) => void }

const at = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]

/** The links of a shop that tries them out on AZUL's test page, whose answers are signed here. */
export class LinkHistory {
  private readonly links: { id: string; token: string; at: Ctx; form: Fields | null }[] = []
  private readonly answers: Fields[] = []
  private readonly shop: World
  private made = 0

  private constructor(shop: World) {
    this.shop = shop
  }

  static async begun(shop: World): Promise<LinkHistory> {
    await shop.call.paymentLink.updateMerchant({
      merchant_id: '39038540035',
      merchant_name: 'Colmado de prueba',
      merchant_type: 'ECommerce',
      auth_key: KEY,
      environment: 'test',
      valid_days: 7,
    })
    return new LinkHistory(shop)
  }

  /** What to ask for, so that it can be sent twice; null where there is no link that it could be about. */
  async asking(does: LinkDoing, invoiceId: string | undefined, place: number): Promise<Asking | null> {
    if (does === 'make' || does === 'make_old') {
      if (invoiceId === undefined) return null
      return this.making(invoiceId, does === 'make' ? 0 : 9)
    }
    if (does === 'again') return this.answering(at(this.answers, place))
    const link = at(this.links, place)
    if (!link) return null
    if (does === 'cancel') return { ask: () => this.shop.call.paymentLink.cancel({ id: link.id }) }
    // What a customer has open stays as it was, whatever is paid meanwhile.
    const form = does === 'open' || link.form === null ? await this.formOf(link) : null
    link.form = form ?? link.form
    if (does === 'open' || link.form === null) return null
    const key = does === 'wrong_hash' ? `${KEY}!` : KEY
    const fields = signedAnswer(link.form, does !== 'decline', key)
    this.answers.push(fields)
    return this.answering(fields)
  }

  private async making(id: string, daysAgo: number): Promise<Asking> {
    const { order_number, customer, pending } = await this.shop.call.invoice.getById({ id })
    this.made += 1
    const { owner } = this.shop
    const when = new Date(owner.now.getTime() - daysAgo * DAY_MS + this.made)
    const then = { ...owner, now: when }
    const call = this.shop.as({ ctx: then })
    const values = linkValues({ order_number, customer }, cents(Math.round(pending * 100)), when)
    return {
      ask: () => call.paymentLink.create(values),
      answered: (answer) => {
        if (!('id' in answer && 'linkFullUrl' in answer)) throw new Error('no link was made')
        const token = String(answer.linkFullUrl).split('/').at(-1) ?? ''
        this.links.push({ id: String(answer.id), token, at: then, form: null })
      },
    }
  }

  private answering(fields: Fields | undefined): Asking | null {
    return fields ? { ask: () => takeAnswer(this.shop.owner, fields) } : null
  }

  /** Of one whose last day is over as it was opened before. */
  private async formOf({ token, at: opened }: { token: string; at: Ctx }): Promise<Fields | null> {
    const when = opened.now < this.shop.owner.now ? opened : this.shop.owner
    return (await payForm(when, ORIGIN, token))?.fields ?? null
  }

  /** The payments that came by links, the first first. */
  payments(): Promise<string[]> {
    return reading(this.shop.owner, async (tx) => {
      const rows = await tx.query<{ id: string }>(
        `select p.id from customer_payments p
          join payment_link_answers a on a.payment_id = p.id order by p.number`,
      )
      return rows.map(({ id }) => id)
    })
  }
}
