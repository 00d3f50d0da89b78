import type { ModuleDemo } from '#platform/module/demo.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { DocumentType } from './ncf/document-types.ts'
import { registerSequence } from './sequences/sequences.server.ts'

const RANGES: readonly (readonly [series: 'B' | 'E', type: DocumentType, last: number])[] = [
  ['E', 'consumo', 10_000],
  // Short on purpose: the counter and the dashboard show what a range about to end looks like.
  ['E', 'credito_fiscal', 120],
  ['E', 'nota_credito', 500],
  // Each till that opens holds some of these for the hours without a line.
  ['B', 'consumo', 200_000],
  ['B', 'credito_fiscal', 50_000],
  ['B', 'nota_credito', 100],
]

export const fiscalDemo: ModuleDemo = {
  /** What the DGII authorised on the day the shop opened. */
  open: async ({ owner, timeZone }) => {
    const authorized_on = dayOfInstant(owner.now, timeZone)
    for (const [series, document_type, to_number] of RANGES) {
      await registerSequence(owner, {
        series,
        document_type,
        from_number: 1,
        to_number,
        authorized_on,
        warn_below: document_type === 'consumo' ? 200 : 100,
      })
    }
  },
}
