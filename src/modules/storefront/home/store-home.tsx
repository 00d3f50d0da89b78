import { useMemo } from 'react'
import type { StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import { AddToCart } from '#modules/store-orders/cart/add-to-cart.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import type { Frame } from '../frame/frame.ts'
import { StoreFrame } from '../frame/store-frame.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import type { Section } from '../sections/schema/sections.ts'
import type { SectionsData } from '../sections/shown/section-data.ts'
import { SectionList } from '../sections/view/section-list.tsx'
import type { SectionWords } from '../sections/view/view-props.ts'

type Props = {
  frame: Frame
  sections: readonly Section[]
  data: SectionsData
  words: SectionWords
  /** In the editor, where samples stand for what the shop has not got. */
  isEditing?: boolean
}

/** The home of a store. */
export function StoreHome({ frame, sections, data, words, isEditing = false }: Props) {
  const slots = useMemo(
    () => ({
      addToCart: (card: StoreCard) => <AddToCart card={card} shop={frame.cart} />,
      contactForm: () => <ContactForm frame={frame} />,
      newsletter: (place: { readonly placeholder: string; readonly button: string }) => (
        <NewsletterForm frame={frame} {...place} />
      ),
    }),
    [frame],
  )
  return (
    <StoreFrame frame={frame}>
      <SectionList
        sections={sections}
        data={data}
        language={frame.language}
        words={words}
        pageWords={frame.words}
        slots={slots}
        isEditing={isEditing}
      />
    </StoreFrame>
  )
}
