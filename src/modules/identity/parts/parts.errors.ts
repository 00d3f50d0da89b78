import { DomainError } from '#platform/errors/errors.ts'

/** The program has no part of that name. */
export class PartUnknown extends DomainError<'parts.unknown'> {
  readonly code = 'parts.unknown'
  readonly kind = 'not_found'
}

/** A shop is not without it: whoever switches parts on again needs it. */
export class PartNecessary extends DomainError<'parts.necessary'> {
  readonly code = 'parts.necessary'
  readonly kind = 'conflict'

  constructor(part: string) {
    super(`${part} is necessary`, { part })
  }
}

/** It needs others that are off; `parts` names them in words. */
export class PartWaits extends DomainError<'parts.waits'> {
  readonly code = 'parts.waits'
  readonly kind = 'conflict'

  constructor(part: string, parts: string) {
    super(`${part} needs ${parts}`, { part, parts })
  }
}

/** Something of it is not finished, and could not be while it is off; `uses` counts what, as of a record in use. */
export class PartHeld extends DomainError<'parts.held'> {
  readonly code = 'parts.held'
  readonly kind = 'conflict'

  constructor(part: string, held: Readonly<Record<string, number>>) {
    const uses = Object.entries(held).map(([noun, count]) => `${noun}:${count}`)
    super(`${part} is held by ${uses.join(', ')}`, { part, uses: uses.join(',') })
  }
}
