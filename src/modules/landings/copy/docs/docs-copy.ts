import type { DocsTopic, DocsWords } from '../../shown/docs-page.ts'
import type { InBoth } from '../in-both.ts'
import { bookTopics } from './book-topics.ts'
import { counterTopics } from './counter-topics.ts'
import { shopTopics } from './shop-topics.ts'
import { installationTopics, storeTopics } from './store-topics.ts'

/** The manual, in the order of a shop's day. */
export const DOCS: readonly InBoth<DocsTopic>[] = [
  ...counterTopics,
  ...bookTopics,
  ...storeTopics,
  ...shopTopics,
  ...installationTopics,
]

export const docsWords: InBoth<DocsWords> = {
  title: ['Documentación', 'Documentation'],
  lead: [
    'El manual, pantalla por pantalla. Cada pantalla tiene un código: escríbalo en cualquier parte de la oficina, o presione Ctrl K y busque.',
    'The manual, screen by screen. Each screen has a code: type it anywhere in the office, or press Ctrl K and search.',
  ],
  search: ['Buscar en la documentación', 'Search the documentation'],
  found_one: ['1 tema', '1 topic'],
  found_other: ['{{count}} temas', '{{count}} topics'],
  found_none: ['No hay temas con esas palabras.', 'No topic has those words.'],
  topics: ['Temas', 'Topics'],
  code: ['Código', 'Code'],
  all: ['Toda la documentación', 'All of the documentation'],
  next: ['Sigue', 'Next'],
}
