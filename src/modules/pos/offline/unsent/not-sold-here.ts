/** This browser does not keep what a sale without a connection needs kept: its storage is shut, full or forbidden. */
export class NotKept extends Error {
  /** As a refusal by name, so that it is said in words. */
  readonly data = { domain: { code: 'unsent.not_kept', params: {} } }

  constructor(cause?: unknown) {
    super('the browser keeps nothing', { cause })
    this.name = 'NotKept'
  }
}

/** Another sale stands under this id at this till. */
export class SaleMadeBefore extends Error {
  readonly localNumber: string

  constructor(localNumber: string) {
    super(`made as ${localNumber}`)
    this.name = 'SaleMadeBefore'
    this.localNumber = localNumber
  }
}
