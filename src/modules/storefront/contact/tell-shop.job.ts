import { isWithinFirstDay } from '#modules/notifications/mail/first-day.server.ts'
import { nameInLetter, wordsInLetter } from '#modules/notifications/mail/names-in-letters.ts'
import { MOST_TO_THE_SHOP, writeToShop } from '#modules/store-orders/letters/shop-mail.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { DAY_MS, HOUR_MS } from '#platform/values/wall-clock.ts'
import { type MessageKept, messageKept } from './contact.ts'

type Told = {
  name: string
  email: string
  phone: string
  subject: string
  message: string
  sent_at: Date
  before: number
}

const SAYS = {
  es: { subject: 'Mensaje de la tienda', from: 'De', answer: 'Responda a este correo para escribirle.' },
  en: { subject: 'Message from the store', from: 'From', answer: 'Answer this letter to write to them.' },
} as const

const messageToTell = (ctx: TenantCtx, id: string): Promise<Told | undefined> =>
  reading(ctx, async (tx) => {
    const [message] = await tx.query<Told>(
      `select m.name, m.email, m.phone, m.subject, m.message, m.sent_at,
          (select count(*)::int from store_messages b where b.tenant_id = m.tenant_id
            and b.sent_at > m.sent_at - make_interval(secs => $2) and b.sent_at < m.sent_at) as before
        from store_messages m where m.tenant_id = current_tenant() and m.id = $1`,
      [id, HOUR_MS / 1000],
    )
    return message
  })

/**
 * Writes to the shop what a visitor wrote in its store, to be answered from the mailbox. After so many within an hour the bell
 * alone says it, and after a few on a shop's first day: nobody knows yet whose address its owner gave. Anybody may have typed the
 * words: they lead nowhere.
 */
export async function tellShopOfMessage(ctx: TenantCtx, { message_id: id }: MessageKept): Promise<void> {
  const message = await messageToTell(ctx, id)
  const isLate = message !== undefined && ctx.now.getTime() - message.sent_at.getTime() > DAY_MS
  if (!message || isLate || message.before >= MOST_TO_THE_SHOP || !(await isWithinFirstDay(ctx))) return
  const { email } = message
  const [name, phone, subject] = [message.name, message.phone, message.subject].map(nameInLetter)
  const says = SAYS[(await readSettings(ctx)).language]
  const from = `${says.from}: ${[name, email, phone].filter(Boolean).join(' · ')}`
  await writeToShop(
    ctx,
    {
      id,
      subject: `${says.subject}: ${subject}`,
      replyTo: email,
      text: `${[from, wordsInLetter(message.message), says.answer].join('\n\n')}\n`,
    },
    { since: message.sent_at, again: (tx, at) => publish(tx, messageKept, { message_id: id }, at) },
  )
}
