import type { Answer } from '#ui/calls/api.ts'
import { formatNcf } from '../ncf/ncf.ts'

export type OpenBlock = Answer<'fiscal', 'getOpenBlocks'>['data'][number]

/** The first and the last number of a block, as papers say them. */
export const numbersOf = ({ series, document_type, from_number, to_number }: OpenBlock): string =>
  `${formatNcf(series, document_type, from_number)}–${formatNcf(series, document_type, to_number)}`
