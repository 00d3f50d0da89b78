import type { Ctx, Tx } from './ctx.server.ts'

/** What a new shop is opened for: to sell, or to ask by forms. */
export type FirstGoal = 'sale' | 'answer'

/** One of the things by which a new shop comes to its first sale or its first answer, in the office's words. */
export type FirstStep = {
  readonly id: string
  /** Of which shops it is a step; of every one where nothing is said. */
  readonly goal?: FirstGoal
  /** Among those of all modules. */
  readonly position: number
  readonly es: string
  readonly en: string
  /** Where it is done, and by whom. */
  readonly path: string
  readonly permission: string
  readonly isDone: (tx: Tx<Ctx>) => Promise<boolean>
  /** With it the shop is on its way: no step is shown any more. */
  readonly isLast?: true
}
