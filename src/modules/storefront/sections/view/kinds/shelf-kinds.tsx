import { settingsOf } from '../../schema/sections.ts'
import { CarouselShelf, FeaturedShelf, NewShelf, SaleShelf } from '../goods/shelves.tsx'
import { type Draw, Placed, type PlacedProps } from '../placed.tsx'
import { kindIn } from './kind-in.ts'

/** What is put into the cart from the page. */
export const shelfKinds = {
  featured_products: (section, around) =>
    FeaturedShelf({ settings: settingsOf('featured_products', section, around.device), around }),
  new_arrivals: (section, around) =>
    NewShelf({ settings: settingsOf('new_arrivals', section, around.device), around }),
  sale_items: (section, around) =>
    SaleShelf({ settings: settingsOf('sale_items', section, around.device), around }),
  product_carousel: (section, around) =>
    CarouselShelf({ settings: settingsOf('product_carousel', section, around.device), around }),
} satisfies Readonly<Record<string, Draw>>

export const PlacedShelf = (props: PlacedProps) => <Placed {...props} draw={kindIn(shelfKinds)} />
