import { choice, code, count, type Fields, lines, link, picture, text, toggle } from './fields.ts'

const title = text(120)
const shelf = {
  title,
  limit: count(1, 24, 8),
  columns: count(1, 6, 4),
  showPrice: toggle(true),
  showAddToCart: toggle(true),
  showViewAll: toggle(true),
} as const

const columns = {
  title,
  columnRatio: choice(['1/4', '1/3', '1/2', '2/3', '3/4'], '1/3'),
  sidebarPosition: choice(['left', 'right'], 'left'),
  stickySidebar: toggle(false),
  gap: choice(['0', '1rem', '1.5rem', '2rem', '3rem', '4rem'], '2rem'),
  sidebarContent: choice(
    ['categories', 'filters', 'navigation', 'promotions', 'newsletter', 'recent_products', 'custom'],
    'categories',
  ),
  sidebarHtml: code('html'),
  sidebarCss: code('css'),
  mainContent: choice(['products', 'categories_grid', 'custom_html', 'placeholder'], 'products'),
  mainHtml: code('html'),
  showPrice: toggle(true),
  showAddToCart: toggle(true),
} as const

/** The sections of a home, in the order in which they are offered, and what can be set of each. */
export const SECTION_FIELDS = {
  hero: {
    bannerGroup: text(60, 'general'),
    size: choice(['full', 'large', 'medium', 'small', 'none'], 'large'),
    autoPlay: toggle(true),
    interval: count(2000, 30_000, 5000),
    showArrows: toggle(true),
    showDots: toggle(true),
    buttonText: text(40),
  },
  promotional_banner: { title, limit: count(1, 3, 3) },
  category_banners: { title, limit: count(1, 8, 8), columns: count(1, 6, 4) },
  featured_products: shelf,
  categories: { title, limit: count(1, 24, 6), columns: count(1, 6, 3), showCount: toggle(false) },
  testimonials: {
    title,
    limit: count(1, 12, 3),
    testimonials: { kind: 'testimonials', default: [] },
  },
  about: {
    title,
    description: lines(3000),
    image: picture,
    imageAlt: text(300),
    buttonText: text(40),
    buttonUrl: link,
  },
  newsletter: { title, description: lines(500), placeholder: text(80), buttonText: text(40) },
  contact: {
    title,
    description: lines(500),
    showEmail: toggle(true),
    showPhone: toggle(true),
    showWhatsapp: toggle(true),
    showAddress: toggle(true),
  },
  custom_html: { title, html: code('html'), css: code('css'), javascript: code('javascript') },
  columns_layout: columns,
  sidebar: columns,
  new_arrivals: shelf,
  sale_items: shelf,
  brands: { title, limit: count(1, 24, 8), columns: count(1, 8, 4) },
  product_carousel: {
    title,
    dataSource: choice(['featured', 'new', 'sale'], 'featured'),
    limit: count(1, 24, 12),
    showPrice: toggle(true),
    showAddToCart: toggle(true),
  },
  video: { title, videoUrl: text(500), autoplay: toggle(false) },
  blog_posts: {
    title,
    limit: count(1, 12, 6),
    columns: count(1, 4, 3),
    showExcerpt: toggle(true),
    showDate: toggle(true),
    showAuthor: toggle(true),
    showImage: toggle(true),
    showViewAll: toggle(true),
  },
  page_content: { title, showTitle: toggle(true), content: code('html') },
  contact_form: { title, description: lines(500) },
} as const satisfies Readonly<Record<string, Fields>>

export type SectionType = keyof typeof SECTION_FIELDS
export const isSectionType = (type: string): type is SectionType => Object.hasOwn(SECTION_FIELDS, type)
export const SECTION_TYPES: readonly SectionType[] = Object.keys(SECTION_FIELDS).filter(isSectionType)

/** What a recent products' list and the main column of products hold. */
export const MOST_RECENT = 5
export const MOST_IN_COLUMN = 9
/** Drawn where a shop has no post, in the editor alone. */
export const MOST_SAMPLE_POSTS = 3
/** After a hand moved the carousel it stands still for so long, in milliseconds. */
export const HAND_PAUSE_MS = 10_000
