import { waitFromOutside } from '#modules/appointments/waiting/wait-from-outside.server.ts'
import { waitInput } from '#modules/appointments/waiting/waiting.ts'
import { inSomebodysName } from '#modules/identity/permissions/acting.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import type { Language } from '#ui/words/messages.ts'
import type { OfferedService } from '../choosing/offered.server.ts'
import type { Contact } from '../details/contact.ts'
import type { Span } from './span.ts'

type Taking = {
  readonly service: OfferedService
  readonly professional: EmployeeId | null
  readonly span: Span
  readonly contact: Contact
  readonly origin: string
  /** From where they ask, as a booking says it. */
  readonly from: string
  /** In which they read the page: they are written to in it. */
  readonly language: Language
  /** So often one person waits at once. */
  readonly most: number
}

/**
 * Puts who typed their details on the shop's waiting list and tells its people.
 *
 * @throws TooManyFromOutside, and what `waitFromOutside` throws.
 */
export const takeWait = (ctx: TenantCtx, taking: Taking) =>
  inTransaction(ctx, async (tx) => {
    const { service, professional, span, contact, origin, from, most, language } = taking
    const acting = await inSomebodysName(tx, contact.name)
    const input = waitInput.parse({
      customer_name: contact.name,
      customer_phone: contact.phone,
      customer_email: contact.email,
      customer_notes: contact.notes,
      service_id: service.id,
      employee_id: professional,
      ...span,
      language,
    })
    const { id, isNew } = await waitFromOutside(acting, { origin, from }, input, most)
    if (!isNew) return
    await notify(tx, {
      subject: `public_wait ${id}`,
      kind: 'public_wait',
      seen_by: 'appointments.view',
      params: { name: contact.name, service: service.name },
    })
  })
