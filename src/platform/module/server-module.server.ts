import type { AnyProcedure } from '@trpc/server'

/** Procedures of one namespace, by the names of the specification. */
export type Procedures = Readonly<Record<string, AnyProcedure>>

/** What a module gives the program on the server: its `<module>.module.ts`. */
export type ServerModule = {
  readonly name: string
  /** By namespace; several modules may give to one. */
  readonly procedures?: Readonly<Record<string, Procedures>>
}
