import type { HeldInvoiceId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { inTime, settled } from '#ui/calls/patience.client.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { Store } from '#ui/store/store.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { translate } from '#ui/words/messages.ts'
import { connection } from '../connection/connection.client.ts'
import type { CartStore, TillCart } from '../sale/cart-store.client.ts'
import { verdictOf } from '../sale/refusals.ts'
import { newSaleId } from '../sale/sale-id.client.ts'
import { cartInput } from '../sale/sale-input.ts'
import type { TabStorage } from '../sale/tab-storage.client.ts'
import { heldMessages } from './held.messages.ts'
import { type Claim, leftover, readClaim } from './resume/claim.ts'
import { readLoaded } from './resume/loaded.ts'
import { cartOf, type KnownProduct } from './resume/to-cart.ts'

export type HeldState =
  | { phase: 'idle' }
  /** Being fetched, or put into the cart: nothing else happens at the counter meanwhile. */
  | { phase: 'loading'; name: string }
  /** In the cart, and no answer whether it left the list. Null: an earlier page asked. */
  | { phase: 'unsure'; name: string; error: unknown }

type Loaded = Answer<'pos', 'loadHeldInvoice'>
export type HeldRef = { id: HeldInvoiceId; name: string }

const PATIENCE_MS = 20_000
/** What the toasts of a loading are about. */
const LOADING = 'pos.loadHeldInvoice'

const t = translate(heldMessages)

/**
 * Brings a held invoice into the cart and takes it off the list, in that order: the cart is kept first, so that
 * a till that breaks down in between loses nothing. Of two tills that load the same one, the first that takes it
 * off the list has it; the other's copy leaves the cart.
 */
export class HeldFlow {
  readonly state = new Store<HeldState>({ phase: 'idle' })
  /** Counts the times that the list is no longer what it was. */
  readonly changes = new Store(0)
  readonly #storage: TabStorage
  readonly #cart: CartStore
  readonly #known: KnownProduct
  #claim: Claim | null = null
  /** What was in the cart before, for a load that comes to nothing. */
  #former: TillCart | null = null

  constructor(storage: TabStorage, cart: CartStore, known: KnownProduct) {
    this.#storage = storage
    this.#cart = cart
    this.#known = known
  }

  /** Finds out what an earlier page left unsettled, and again when the connection comes back. */
  start(): () => void {
    const again = (): void => {
      if (this.#claim?.aside) void this.#settleAside()
      else if (this.state.get().phase === 'unsure') void this.retry()
    }
    const stopConnection = connection.whenBack(again)
    this.#adopt(readClaim(this.#storage.read('resuming')))
    void this.#takeUpOrphans()
    let saleId = this.#cart.value.saleId
    // A cart that a closed tab left comes a moment later, and its claim with it.
    const stop = this.#cart.store.subscribe(() => {
      if (this.#cart.value.saleId === saleId) return
      saleId = this.#cart.value.saleId
      void this.#takeUpOrphans()
    })
    return () => {
      stop()
      stopConnection()
    }
  }

  /** Loads a held invoice into the cart, in the place of what is there. */
  async resume({ id, name }: HeldRef): Promise<void> {
    if (this.state.get().phase !== 'idle') return
    this.state.set({ phase: 'loading', name })
    if (this.#claim?.aside) await this.#settleAside()
    const load = async (): Promise<Loaded> =>
      readLoaded(
        await inTime((signal) => api.pos.loadHeldInvoice.fetch({ invoiceId: id }, signal), PATIENCE_MS),
      )
    const answer = await settled(load())
    if ('error' in answer || this.#claim) {
      this.state.set({ phase: 'idle' })
      this.changes.update((count) => count + 1)
      const description = 'error' in answer ? errorText(answer.error) : undefined
      showToast({ title: t('load_failed'), description, tone: 'error', about: LOADING })
      return
    }
    if (this.#fill(answer.value)) await this.retry()
  }

  /** Takes the loaded one off the list: the first time, or again after an answer that was lost. */
  async retry(): Promise<void> {
    const claim = this.#claim
    if (!claim || claim.aside) return
    this.state.set({ phase: 'loading', name: claim.name })
    const answer = await settled(takeOff(claim))
    if ('value' in answer) {
      this.#forget()
      this.state.set({ phase: 'idle' })
      showToast({ title: t('loaded', { name: claim.name }), about: LOADING })
    } else if (isGone(answer.error)) {
      this.#takeOut()
      this.#forget()
      this.state.set({ phase: 'idle' })
      showToast({
        title: t('resumed_elsewhere', { name: claim.name }),
        description: t('resumed_elsewhere_help'),
        tone: 'error',
        about: LOADING,
      })
    } else this.state.set({ phase: 'unsure', name: claim.name, error: answer.error })
    this.changes.update((count) => count + 1)
  }

  /**
   * Takes the loaded one out of the cart again, so that the counter is free. It stays held: where the server had
   * taken it off the list after all, it is held once more.
   */
  putBack(): void {
    if (!this.#claim || this.state.get().phase !== 'unsure') return
    const { state } = this.#cart.value
    const { name } = this.#claim
    const again = { ...cartInput(state), id: crypto.randomUUID(), name, customerId: state.selectedCustomerId }
    this.#keep({ ...this.#claim, aside: again })
    this.#takeOut()
    this.state.set({ phase: 'idle' })
    void this.#settleAside()
  }

  /** @returns false when the browser would not keep the cart: then it is as it was, and the invoice is held still. */
  #fill(loaded: Loaded): boolean {
    const saleId = newSaleId()
    this.#former = this.#cart.value
    const claim = { id: loaded.id, name: loaded.name, requestId: crypto.randomUUID(), saleId, aside: null }
    const isKept =
      this.#keep(claim) && this.#cart.replace(saleId, cartOf(loaded, this.#known), loaded.customer)
    if (isKept) {
      if (loaded.missing.length > 0) sayMissing(loaded.missing)
      return true
    }
    this.#takeOut()
    this.#forget()
    this.state.set({ phase: 'idle' })
    showToast({
      title: t('not_kept'),
      description: t('not_kept_help', { name: loaded.name }),
      tone: 'error',
      about: LOADING,
    })
    return false
  }

  #takeOut(): void {
    if (this.#former) this.#cart.restore(this.#former)
    else this.#cart.endSale(this.#cart.value.saleId)
    this.#former = null
  }

  /** Sees to it that what was set aside is on the list, held once more where it has left it. */
  async #settleAside(): Promise<void> {
    const claim = this.#claim
    if (!claim?.aside) return
    const held = await settled(api.pos.loadHeldInvoice.fetch({ invoiceId: heldId(claim) }))
    if ('error' in held) {
      if (!isGone(held.error)) return
      const ours = await settled(takeOff(claim))
      if ('error' in ours && !isGone(ours.error)) return
      if ('value' in ours && !(await heldAgain(claim.aside))) return
    }
    if (this.#claim === claim) this.#forget()
    this.changes.update((count) => count + 1)
  }

  #adopt(claim: Claim | null): void {
    if (!claim || this.#claim) return
    const { saleId, state } = this.#cart.value
    const what = leftover(claim, { saleId, lines: state.items.length })
    if (what === 'forget') {
      this.#storage.write('resuming', null)
      return
    }
    this.#keep(claim)
    if (what === 'settle') void this.#settleAside()
    else this.state.set({ phase: 'unsure', name: claim.name, error: null })
  }

  /** What a closed tab left unsettled belongs to whoever comes next; a loaded one to who has its cart. */
  async #takeUpOrphans(): Promise<void> {
    for (const tab of this.#storage.others('resuming')) {
      await this.#storage.ifClosed(tab, () => {
        const claim = readClaim(this.#storage.read('resuming', tab))
        const { saleId, state } = this.#cart.value
        if (this.#claim || !claim) return
        if (leftover(claim, { saleId, lines: state.items.length }) === 'forget') return
        this.#storage.write('resuming', null, tab)
        this.#adopt(claim)
      })
    }
  }

  #keep(claim: Claim): boolean {
    this.#claim = claim
    return this.#storage.write('resuming', JSON.stringify(claim))
  }

  #forget(): void {
    this.#claim = null
    this.#former = null
    this.#storage.write('resuming', null)
  }
}

const heldId = ({ id }: Claim): HeldInvoiceId => id as HeldInvoiceId

const takeOff = ({ id, requestId }: Claim) =>
  inTime(() => api.pos.deleteHeldInvoice.call({ id, requestId, because: 'resumed' }), PATIENCE_MS)

/** False while there is no answer. What the server refuses to hold is said, and asked no more. */
async function heldAgain(cart: NonNullable<Claim['aside']>): Promise<boolean> {
  const answer = await settled(api.pos.holdInvoice.call(cart))
  if ('value' in answer) return true
  if (verdictOf(answer.error) === 'unknown') return false
  const description = errorText(answer.error)
  showToast({ title: t('load_failed'), description, tone: 'error', about: 'pos.holdInvoice' })
  return true
}

const isGone = (error: unknown): boolean => domainCodeOf(error) === 'held.not_found'

/** Says what of a former sale did not come into the cart. */
const sayMissing = (names: readonly string[]): void =>
  showToast({
    title: t('missing', { count: names.length, names: names.join(', ') }),
    tone: 'error',
    about: 'resumed.missing',
  })
