import { useMemo } from 'react'
import { useMessages } from '#ui/words/messages.ts'
import { isSectionType, type SectionType } from '../../sections/schema/section-types.ts'
import type { Section } from '../../sections/schema/sections.ts'
import { sectionsMessages } from '../../sections/sections.messages.ts'
import { treeMessages } from './tree.messages.ts'

/** The page's own words where a section has no title of its own; those of others begin without one. */
const USUAL_TITLES = {
  featured_products: 'featured_title',
  categories: 'categories_title',
  testimonials: 'testimonials_title',
  newsletter: 'newsletter_title',
  contact: 'contact_title',
  new_arrivals: 'new_title',
  sale_items: 'sale_title',
  brands: 'brands_title',
  blog_posts: 'blog_title',
  contact_form: 'contact_form_title',
} as const satisfies Partial<Record<SectionType, keyof typeof sectionsMessages.es>>

const hasUsualTitle = (type: string): type is keyof typeof USUAL_TITLES => Object.hasOwn(USUAL_TITLES, type)

/** What a section is called in the editor, and what it is. */
export function useSectionNames() {
  const t = useMessages(treeMessages)
  const page = useMessages(sectionsMessages)
  return useMemo(() => {
    const typeOf = ({ type }: Pick<Section, 'type'>): string =>
      isSectionType(type) ? t(`type_${type}`) : t('unknown')
    const usualTitle = (type: string): string => (hasUsualTitle(type) ? page(USUAL_TITLES[type]) : '')
    return {
      typeOf,
      usualTitle,
      nameOf: (section: Pick<Section, 'type' | 'settings'>): string => {
        const { title } = section.settings
        return typeof title === 'string' && title.trim() !== '' ? title.trim() : typeOf(section)
      },
    }
  }, [t, page])
}

export type SectionNames = ReturnType<typeof useSectionNames>
