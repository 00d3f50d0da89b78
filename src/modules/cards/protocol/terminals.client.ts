import { type Answer, api } from '#ui/calls/api.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { Store } from '#ui/store/store.client.ts'
import { type CardTerminal, terminalAt } from './card-terminal.client.ts'

export type CardProvider = Answer<'cardProvider', 'getAll'>[number]

/** The shop's card terminals as this counter knows them. */
export class Terminals {
  /** Null until they are known: by the server, or from when the server answered last. */
  readonly providers = new Store<readonly CardProvider[] | null>(null)
  /** How the last question about them went; `error` is null where nothing is wrong with it. */
  readonly question = new Store<{ isAsking: boolean; error: unknown }>({ isAsking: false, error: null })

  /** The shop charges no cards from here: nobody asks about terminals and charges. */
  isOff = false

  /** Follows whether cards are charged from here. */
  switch(isOn: boolean): void {
    if (isOn !== this.isOff) return
    this.isOff = !isOn
    if (isOn) this.refresh().catch(reportFault)
    else this.providers.set([])
  }

  /** @throws why they could not be learnt, which `question` keeps; what was known of them stands. */
  async refresh(): Promise<void> {
    if (this.isOff) return
    this.question.update(({ error }) => ({ isAsking: true, error }))
    try {
      this.providers.set(await api.cardProvider.getAll.fetch(undefined))
      this.question.set({ isAsking: false, error: null })
    } catch (error) {
      this.question.set({ isAsking: false, error })
      throw error
    }
  }

  /** The terminal of a charge; null where it is not known. */
  of({ providerId }: { providerId: string }): CardTerminal | null {
    const provider = this.providers.get()?.find(({ id }) => id === providerId)
    return provider ? terminalAt(provider) : null
  }
}
