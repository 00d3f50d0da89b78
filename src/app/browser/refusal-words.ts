import { observable } from '@trpc/server/observable'
import type { CallLink } from '#ui/calls/api.ts'
import { inTime, settled } from '#ui/calls/patience.client.ts'
import { failureIn } from '#ui/faults/failure.ts'
import { Late } from '#ui/late/late.client.ts'
import { type WordsFiles, withWords } from '#ui/words/words-files.ts'

/** A refusal is not held back for longer than this; without its sentence it is told by the one for all. */
const PATIENCE_MS = 3000

/** The sentences of refusals come when nothing else is to be done, or with the first refusal that has one. */
export class RefusalWords {
  readonly #late: Late<null>

  constructor(files: WordsFiles | null) {
    this.#late = new Late(() => withWords(files, async () => null))
  }

  readonly loadSoon = (): void => void this.#late.loadSoon()

  /** Hands each refusal on when it can be said. */
  readonly link: CallLink =
    () =>
    ({ next, op }) =>
      observable((observer) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          error: (error) => {
            if (failureIn(error)?.data?.domain && !this.#late.here.get())
              void settled(inTime(() => this.#late.load(), PATIENCE_MS)).then(() => observer.error(error))
            else observer.error(error)
          },
          complete: () => observer.complete(),
        }),
      )
}
