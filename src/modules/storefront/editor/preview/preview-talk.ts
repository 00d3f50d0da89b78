import type { Section } from '../../sections/schema/sections.ts'
import type { SectionsData } from '../../sections/shown/section-data.ts'

/** What only the server knows of what is shown. */
export type Known = { readonly data: SectionsData; readonly css: Readonly<Record<string, string>> }

/** The section in hand, what it is called, and in which colours the office marks it. */
export type Marked = {
  readonly id: string
  readonly name: string
  readonly ground: string
  readonly ink: string
}

/** What the editor says to the page in its frame. */
export type ToFrame =
  | {
      readonly kind: 'editor.show'
      readonly sections: readonly Section[]
      /** Null for what was said before. */
      readonly known: Known | null
      readonly marked: Marked | null
    }
  /** Brings a section into view. */
  | { readonly kind: 'editor.go'; readonly id: string }
  /** Plays the entrance of a section. */
  | { readonly kind: 'editor.play'; readonly id: string }

/** What the page in the frame says to the editor. */
export type FromFrame =
  | { readonly kind: 'preview.ready' }
  | { readonly kind: 'preview.picked'; readonly id: string | null }
  /** Which sections show anything at all. */
  | { readonly kind: 'preview.drawn'; readonly ids: readonly string[] }

const kindOf = (data: unknown): string => {
  const kind: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'kind') : null
  return typeof kind === 'string' ? kind : ''
}

/** Both ends are this site's own pages, by the same program: what has the kind has the rest. */
export const isToFrame = (data: unknown): data is ToFrame => kindOf(data).startsWith('editor.')
export const isFromFrame = (data: unknown): data is FromFrame => kindOf(data).startsWith('preview.')
