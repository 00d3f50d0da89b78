import { DomainError } from '#platform/errors/errors.ts'

/** The till holds as many blocks with usable numbers of the type as it may. */
export class BlocksHeld extends DomainError<'fiscal.blocks_held'> {
  readonly code = 'fiscal.blocks_held'
  readonly kind = 'conflict'
}

/** No block of this till, or of the shop, has that id. */
export class BlockNotFound extends DomainError<'fiscal.block_not_found'> {
  readonly code = 'fiscal.block_not_found'
  readonly kind = 'not_found'
}

/** The number that is said to be the first unused one is not of the block, or a later one was issued. */
export class BlockNumberWrong extends DomainError<'fiscal.block_number_wrong'> {
  readonly code = 'fiscal.block_number_wrong'
  readonly kind = 'conflict'
}

/** The block came back before, with another number. */
export class BlockReturned extends DomainError<'fiscal.block_returned'> {
  readonly code = 'fiscal.block_returned'
  readonly kind = 'conflict'
}
