import type { Ctx, Tx } from './ctx.server.ts'

/** One of the things by which a new shop comes to its first sale, in the office's words. */
export type FirstStep = {
  readonly id: string
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
