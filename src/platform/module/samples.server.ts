import type { Ctx } from '../kernel/ctx.server.ts'

/** An id of each kind of record that a procedure can be given. */
export type SampleIds<Kind extends string = string> = Readonly<Record<Kind, string>>

/** A shop that is filled with samples, in the hands of its owner. */
export type SampleShop = {
  readonly owner: Ctx
  /** Stands in the name of every record, so that it shows where it is told. */
  readonly name: string
  /** Where a mail server of this machine takes whatever it is given. */
  readonly smtpPort: number
}

/**
 * What is sent to a procedure: as `mine`, with ids of `theirs` wherever an id can stand, each in an input of its own. The
 * first is one that is accepted when both are the same shop.
 */
type Inputs<Kind extends string> = (mine: SampleIds<Kind>, theirs: SampleIds<Kind>) => readonly unknown[]

/** What a module gives the test that walks all procedures: its `<module>.samples.server.ts`. */
export type ModuleSamples<Own extends string = string, Below extends string = string> = {
  /** At least one record of every kind that its procedures can be given; those of modules below are there. */
  fill?(shop: SampleShop, below: SampleIds<Below>): Promise<SampleIds<Own>>
  /** By the names of its procedures; all but those that anybody may call. */
  inputs: Readonly<Record<string, { inputs: Inputs<Own | Below> }['inputs']>>
}

/** Samples as a module gives them: of the kinds that are its own, beside those of modules below that it counts on. */
export const samplesOf = <Own extends string = never, Below extends string = never>(
  samples: ModuleSamples<Own, Below>,
): ModuleSamples => samples
