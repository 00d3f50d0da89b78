import { Suspense, useMemo } from 'react'
import type { StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import { AddToCart } from '#modules/store-orders/cart/add-to-cart.tsx'
import type { Frame } from '../frame/frame.ts'
import { StoreFrame } from '../frame/store-frame.tsx'
import type { Section } from '../sections/schema/sections.ts'
import type { SectionsData } from '../sections/shown/section-data.ts'
import { SectionList } from '../sections/view/section-list.tsx'
import type { SectionWords } from '../sections/view/view-props.ts'
import { NewsForm, type Placing, placingHere, WritingForm } from './home-parts.tsx'

type Props = {
  frame: Frame
  sections: readonly Section[]
  data: SectionsData
  words: SectionWords
  /** In the editor, where samples stand for what the shop has not got. */
  isEditing?: boolean
  /** What draws the sections, where that is not what a visitor's page needs. */
  placing?: Placing
}

/** The home of a store. */
export function StoreHome({ frame, sections, data, words, isEditing = false, placing = placingHere }: Props) {
  const slots = useMemo(
    () => ({
      addToCart: (card: StoreCard) => <AddToCart card={card} shop={frame.cart} />,
      contactForm: () => (
        <Suspense fallback={null}>
          <WritingForm frame={frame} />
        </Suspense>
      ),
      newsletter: (place: { readonly placeholder: string; readonly button: string }) => (
        <Suspense fallback={null}>
          <NewsForm frame={frame} {...place} />
        </Suspense>
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
        placing={placing}
        isEditing={isEditing}
      />
    </StoreFrame>
  )
}
