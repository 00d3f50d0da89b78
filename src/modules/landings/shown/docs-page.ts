import type { SiteProps } from './site.ts'

/** A screen of the program in the manual. */
export type DocsTopic = {
  readonly id: string
  readonly title: string
  /** What is typed to come to it; nothing for what is no screen of the office. */
  readonly code: string
  readonly summary: string
  /** A file of the pictures; empty where there is none. */
  readonly picture: string
  readonly parts: readonly { readonly title: string; readonly steps: readonly string[] }[]
}

export type DocsWords = {
  readonly title: string
  readonly lead: string
  readonly search: string
  readonly found_one: string
  readonly found_other: string
  readonly found_none: string
  readonly topics: string
  readonly code: string
  readonly all: string
  readonly next: string
}

export type DocsIndexProps = {
  readonly site: SiteProps
  readonly words: DocsWords
  readonly topics: readonly DocsTopic[]
  readonly asked: string
}

export type DocsTopicProps = {
  readonly site: SiteProps
  readonly words: DocsWords
  readonly topic: DocsTopic
  readonly topics: readonly Pick<DocsTopic, 'id' | 'title'>[]
}
