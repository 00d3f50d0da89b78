import { showToast } from '#ui/toast/toast.tsx'
import { translate } from '#ui/words/messages.ts'
import { newSaleId } from '../sale/sale-id.client.ts'
import type { Buyer } from '../sale/sale-terms.ts'
import { heldMessages } from './held.messages.ts'
import type { HeldRef } from './held-flow.client.ts'
import type { HeldPort } from './held-port.client.ts'
import { type CartContents, cartOf } from './resume/to-cart.ts'

/** A cart that was paid in part is not put away: its money would be forgotten. */
export function mayLeaveCart(till: Pick<HeldPort, 'payments'>): boolean {
  if (till.payments.get().length === 0) return true
  showToast({ title: translate(heldMessages)('payments_taken'), tone: 'attn' })
  return false
}

/** Asks for the name to hold the cart under; `next` is what is loaded when it is held. */
export function askToHold(till: Pick<HeldPort, 'cart' | 'open' | 'payments'>, next: HeldRef | null): void {
  if (till.cart.value.state.items.length === 0) {
    showToast({ title: translate(heldMessages)('error_empty'), tone: 'attn' })
  } else if (till.cart.value.appointment) {
    // It would be charged without what was paid ahead: it waits on the agenda.
    showToast({ title: translate(heldMessages)('appointment_waits'), tone: 'attn' })
  } else if (mayLeaveCart(till)) till.open({ kind: 'hold', next })
}

/** Loads a held invoice, asking first when there is something in the cart. */
export function askToResume(till: HeldPort, held: HeldRef): void {
  if (till.cart.value.state.items.length === 0) resume(till, held)
  else if (mayLeaveCart(till)) till.open({ kind: 'replace', held })
}

/** Puts a sale that was taken back into the cart, in the place of what is there. */
export function fillCart(
  till: Pick<HeldPort, 'cart' | 'close' | 'knownProduct' | 'payments' | 'unsold'>,
  contents: CartContents & { customer: Buyer | null },
): void {
  till.unsold = null
  till.payments.set([])
  till.cart.replace(
    newSaleId(),
    cartOf(contents, (id) => till.knownProduct(id)),
    contents.customer,
  )
  till.close()
}

/** Loads a held invoice in the place of what is in the cart, without asking. */
export function resume(till: HeldPort, held: HeldRef): void {
  till.unsold = null
  till.close()
  void till.held.resume(held)
}
