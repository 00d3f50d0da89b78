import type { Block } from '../../shown/plain-page.ts'
import type { InBoth } from '../in-both.ts'
import type { PlainPath } from '../site-copy.ts'
import { companyPages } from './company-pages.ts'
import { legalPages } from './legal-pages.ts'
import { resourcePages } from './resource-pages.ts'

/** What a plain page says. `{brand}` and `{email}` are the host's. */
export type PlainCopy = {
  readonly title: string
  readonly lead: string
  readonly blocks: readonly Block[]
}

export type PlainPages = Readonly<Partial<Record<PlainPath, PlainCopy>>>

/** All plain pages whose words are always the same. */
export const plainPages: InBoth<PlainPages> = { ...companyPages, ...resourcePages, ...legalPages }

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** The page with the host's own name and address in it. */
export function filledIn(copy: PlainCopy, values: Readonly<Record<string, string>>): PlainCopy {
  const fill = (text: string): string => filled(text, values)
  return {
    title: copy.title,
    lead: fill(copy.lead),
    blocks: copy.blocks.map((block): Block => {
      if ('text' in block) return { text: fill(block.text) }
      if ('items' in block) return { items: block.items.map(fill) }
      if ('links' in block)
        return { links: block.links.map(({ href, label }) => ({ href: fill(href), label: fill(label) })) }
      return block
    }),
  }
}
