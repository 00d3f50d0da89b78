import type { StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import { plainWords } from '#ui/words/plain-words.ts'
import type { PageWords } from '../../../frame/frame-words.ts'
import { storefrontMessages } from '../../../frame/storefront.messages.ts'
import { sectionsMessages } from '../../sections.messages.ts'
import type { SectionsData } from '../../shown/section-data.ts'
import type { Around, SectionWords } from '../view-props.ts'

const NOTHING: SectionsData = {
  store: {
    id: 's',
    name: 'Colmado Luz',
    description: '',
    email: '',
    phone: '',
    whatsapp: '',
    address: '',
    time_zone: 'America/Santo_Domingo',
  },
  cards: { featured: [], new: [], sale: [], recent: [], all: [] },
  categories: [],
  brands: [],
  banners: [],
  posts: [],
  testimonials: [],
  theme_testimonials: [],
  html: { desktop: {}, phone: {} },
  frames: { desktop: {}, phone: {} },
}

/** What a section is drawn with on a Spanish page that shows nothing but what a test puts there. */
export const aroundWith = (data: Partial<SectionsData>): Around => ({
  t: plainWords<SectionWords>(sectionsMessages.es, 'es'),
  ofPage: plainWords<PageWords>(storefrontMessages.es, 'es'),
  language: 'es',
  data: { ...NOTHING, ...data },
  slots: {},
  isEditing: false,
  device: 'desktop',
  isOneOfTwo: false,
  isFirst: true,
  heading: 'h2',
})

export const cardNamed = (name: string): StoreCard => ({
  id: name,
  product_id: name,
  name,
  product_type: 'product',
  unit: 'unit',
  image_url: null,
  image_alt: '',
  tint: 'pan',
  category_id: null,
  category_name: null,
  brand_name: null,
  online_price: 15,
  original_price: null,
  discount_percentage: null,
  stock: 'available',
  is_new: false,
  is_featured: true,
})
