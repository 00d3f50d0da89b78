import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { day } from '#platform/values/day.ts'
import type { DocumentType } from '../ncf/document-types.ts'
import type { Series } from '../ncf/ncf.ts'
import { registerSequence } from '../sequences/sequences.server.ts'

export type NewRange = {
  series?: Series
  type?: DocumentType
  from?: number
  to?: number
  authorized_on?: string
}

/** Registers a range of fiscal numbers: a million of the e-NCF of consumo, unless told otherwise. */
export async function newRange(owner: Ctx, wanted?: NewRange): Promise<void> {
  await registerSequence(owner, {
    series: wanted?.series ?? 'E',
    document_type: wanted?.type ?? 'consumo',
    from_number: wanted?.from ?? 1,
    to_number: wanted?.to ?? 1_000_000,
    authorized_on: day(wanted?.authorized_on ?? '2026-01-15'),
  })
}
