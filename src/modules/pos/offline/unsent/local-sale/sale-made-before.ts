/** Another sale stands under this id at this till. */
export class SaleMadeBefore extends Error {
  readonly localNumber: string

  constructor(localNumber: string) {
    super(`made as ${localNumber}`)
    this.name = 'SaleMadeBefore'
    this.localNumber = localNumber
  }
}
