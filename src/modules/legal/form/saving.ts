import { isSame } from '#ui/form/record-changes.ts'

/** The four calls by which a legal client is saved, in the order that they are made. */
export type SavingCalls<Base, Data> = {
  createCustomer: (input: Base & { requestId: string }) => Promise<{ id: string }>
  updateCustomer: (input: { id: string; version: number; data: Base }) => Promise<unknown>
  createLegal: (input: LegalSent<Data> & { requestId: string }) => Promise<Saved>
  updateLegal: (input: LegalSent<Data> & { version: number }) => Promise<Saved>
}

type LegalSent<Data> = { customerId: string; customerVersion: number; data: Data }
type Saved = { id: string; version: number; customer_version: number }

/** A client as the form read it; without a version of legal data the customer has none. */
type KeptClient = { id: string; customerVersion: number; version: number | null }

/** What a call that makes something was sent with, while it is not known whether it arrived. */
type Sent<Input> = { input: Input | null }

/**
 * Saves a legal client: first the customer, then the legal data. What was saved stays saved where the second fails, and is
 * not made again when it is sent again: each of the two goes by one request id, whatever was typed in between.
 *
 * @param isDecided whether the server answered a failed call, so that nothing came of it.
 */
export class LegalClientSaving<Base extends object, Data extends object> {
  /** Which of the two is on its way, or failed. */
  stage: 'customer' | 'legal' = 'customer'
  /** Whether legal data are made, and not changed. */
  makes = true
  readonly #calls: SavingCalls<Base, Data>
  readonly #isDecided: (error: unknown) => boolean
  readonly #keys: { customer: string; legal: string }
  readonly #customerSent: Sent<Base> = { input: null }
  readonly #legalSent: Sent<LegalSent<Data>> = { input: null }
  /** The customer as it was saved here already, and from which version. */
  #customer: { id: string; from: number | null; version: number; data: Base } | null = null

  constructor(
    calls: SavingCalls<Base, Data>,
    isDecided: (error: unknown) => boolean,
    keys: { customer: string; legal: string },
  ) {
    this.#calls = calls
    this.#isDecided = isDecided
    this.#keys = keys
  }

  async save(base: Base, data: Data, kept: KeptClient | null): Promise<Saved> {
    this.stage = 'customer'
    this.makes = kept === null || kept.version === null
    const { id: customerId, version: customerVersion } = await this.#saveCustomer(base, kept)
    this.stage = 'legal'
    const { createLegal, updateLegal } = this.#calls
    const sent = { customerId, customerVersion, data }
    if (kept && kept.version !== null) return updateLegal({ ...sent, version: kept.version })
    const { made, input } = await this.#make(this.#legalSent, sent, (first) =>
      createLegal({ ...first, requestId: this.#keys.legal }),
    )
    if (isSame(input.data, data)) return made
    return updateLegal({ ...sent, version: made.version, customerVersion: made.customer_version })
  }

  async #saveCustomer(base: Base, kept: KeptClient | null): Promise<{ id: string; version: number }> {
    const from = kept?.customerVersion ?? null
    // What somebody else saved meanwhile was read anew: that is where it goes on.
    if (this.#customer?.from !== from) this.#customer = kept && this.#begun(kept, base)
    if (!this.#customer) {
      const { made, input } = await this.#make(this.#customerSent, base, (first) =>
        this.#calls.createCustomer({ ...first, requestId: this.#keys.customer }),
      )
      this.#customer = { id: made.id, from: null, version: 1, data: input }
      if (isSame(input, base)) return this.#customer
    } else if (this.#customer.version !== from && isSame(this.#customer.data, base)) {
      return this.#customer
    }
    const { id, version } = this.#customer
    await this.#calls.updateCustomer({ id, version, data: base })
    this.#customer = { id, from, version: version + 1, data: base }
    return this.#customer
  }

  #begun({ id, customerVersion }: KeptClient, data: Base) {
    return { id, from: customerVersion, version: customerVersion, data }
  }

  /** What may have arrived is sent again as it was, so that it is known; only what never did is sent as it is now. */
  async #make<Input, Made>(
    sent: Sent<Input>,
    now: Input,
    call: (input: Input) => Promise<Made>,
  ): Promise<{ made: Made; input: Input }> {
    const first = sent.input
    if (first !== null && !isSame(first, now)) {
      try {
        return { made: await call(first), input: first }
      } catch (error) {
        if (!this.#isDecided(error)) throw error
      }
    }
    sent.input = now
    try {
      return { made: await call(now), input: now }
    } catch (error) {
      if (this.#isDecided(error)) sent.input = null
      throw error
    }
  }
}
