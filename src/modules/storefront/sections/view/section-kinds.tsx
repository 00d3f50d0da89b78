import type { ReactNode } from 'react'
import { isSectionType, type SectionType } from '../schema/section-types.ts'
import { type Section, settingsOf } from '../schema/sections.ts'
import { CategoryBanners, PromotionalBanners } from './banners/banners.tsx'
import { Hero } from './banners/hero.tsx'
import { Brands } from './goods/brands.tsx'
import { Categories } from './goods/categories.tsx'
import { Columns } from './goods/columns.tsx'
import { CarouselShelf, FeaturedShelf, NewShelf, SaleShelf } from './goods/shelves.tsx'
import type { Around } from './view-props.ts'
import { About } from './writing/about.tsx'
import { Contact, ContactForm, Newsletter } from './writing/contact.tsx'
import { CustomHtml, PageContent } from './writing/html.tsx'
import { Posts } from './writing/posts.tsx'
import { Testimonials } from './writing/testimonials.tsx'
import { Video } from './writing/video.tsx'

type Draw = (section: Section, around: Around) => ReactNode

/** Each is a function that says null where there is nothing to show, so that no empty place is left on the page. */
const KINDS: Readonly<Record<SectionType, Draw>> = {
  hero: (section, around) => Hero({ settings: settingsOf('hero', section, around.device), around }),
  promotional_banner: (section, around) =>
    PromotionalBanners({ settings: settingsOf('promotional_banner', section, around.device), around }),
  category_banners: (section, around) =>
    CategoryBanners({ settings: settingsOf('category_banners', section, around.device), around }),
  featured_products: (section, around) =>
    FeaturedShelf({ settings: settingsOf('featured_products', section, around.device), around }),
  categories: (section, around) =>
    Categories({ settings: settingsOf('categories', section, around.device), around }),
  testimonials: (section, around) =>
    Testimonials({ settings: settingsOf('testimonials', section, around.device), around }),
  about: (section, around) => About({ settings: settingsOf('about', section, around.device), around }),
  newsletter: (section, around) =>
    Newsletter({ settings: settingsOf('newsletter', section, around.device), around }),
  contact: (section, around) => Contact({ settings: settingsOf('contact', section, around.device), around }),
  custom_html: (section, around) =>
    CustomHtml({ id: section.id, settings: settingsOf('custom_html', section, around.device), around }),
  columns_layout: (section, around) =>
    Columns({ id: section.id, settings: settingsOf('columns_layout', section, around.device), around }),
  sidebar: (section, around) =>
    Columns({ id: section.id, settings: settingsOf('sidebar', section, around.device), around }),
  new_arrivals: (section, around) =>
    NewShelf({ settings: settingsOf('new_arrivals', section, around.device), around }),
  sale_items: (section, around) =>
    SaleShelf({ settings: settingsOf('sale_items', section, around.device), around }),
  brands: (section, around) => Brands({ settings: settingsOf('brands', section, around.device), around }),
  product_carousel: (section, around) =>
    CarouselShelf({ settings: settingsOf('product_carousel', section, around.device), around }),
  video: (section, around) => Video({ settings: settingsOf('video', section, around.device), around }),
  blog_posts: (section, around) =>
    Posts({ settings: settingsOf('blog_posts', section, around.device), around }),
  page_content: (section, around) =>
    PageContent({ id: section.id, settings: settingsOf('page_content', section, around.device), around }),
  contact_form: (section, around) =>
    ContactForm({ settings: settingsOf('contact_form', section, around.device), around }),
}

/** What a section shows; null where that is nothing. */
export const drawnBy = (section: Section, around: Around): ReactNode =>
  isSectionType(section.type) ? KINDS[section.type](section, around) : null
