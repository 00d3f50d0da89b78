/** What a module says of the records of one noun, as whoever reads the audit log is told of them. */
export type Subject = {
  /** `select id, name` of those of the shop; without it what is known of one is what the log says of it. */
  readonly named?: string
  /** Where one is shown: `:id` and `:name` stand for its own. */
  readonly path?: string
  /** Who may see them. Anybody else reads that one was changed, and neither which nor to what. */
  readonly permission?: string
  /** `select id` of those that somebody is kept from who may see the others; `person` stands for their id. The owner is kept from none. */
  readonly keptFrom?: (person: string) => string
  /** Fields that need a right of their own, by that right. */
  readonly rights?: Readonly<Record<string, string>>
}

/** The nouns that the audit log may name, whichever module says so. */
export type Subjects = Readonly<Record<string, Subject>>
