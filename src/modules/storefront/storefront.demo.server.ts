import { drawProducts } from '#modules/store-catalogue/demo/product-pictures.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import type { ModuleDemo } from '#platform/module/demo.server.ts'
import type { DocumentNode, RichDocument } from '#platform/values/document.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { StoreMessageId } from '#platform/values/ids.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { storeMessages } from './contact/contact.tables.ts'
import { createBanner } from './content/banners/banners.server.ts'
import { bannerInput } from './content/banners/banners.ts'
import { createPost } from './content/posts/posts.server.ts'
import { postInput } from './content/posts/posts.ts'
import { createTestimonial } from './content/testimonials/testimonials.server.ts'
import { testimonialInput } from './content/testimonials/testimonials.ts'
import { confirm, keepAsked, keepSubscriber, unsubscribe } from './newsletter/newsletter.server.ts'
import { homeDraft, publishHome, saveHomeDraft } from './sections/kept/home.server.ts'
import { newSection } from './sections/schema/sections.ts'

/** How wide the picture of a hero is drawn, in pixels. */
const HALF_A_SCREEN = 1280

const BANNERS = [
  {
    picture: { sku: 'GRA-0001', category: 'GRA' },
    title: 'El colmado de siempre, en tu puerta.',
    subtitle: 'Víveres de la semana',
    description: 'Plátano, ñame y aguacate que llegan de Ocoa cada martes y viernes.',
    button_text: 'Comprar víveres',
    button_url: '/shop/products',
    position: 1,
  },
  {
    picture: { sku: 'CAF-0001', category: 'CAF' },
    title: 'Café de montaña',
    subtitle: 'Tostado en Jarabacoa',
    description: 'Molido para greca, con cuerpo y un final de cacao.',
    button_text: 'Ver el café',
    button_url: '/shop/products?q=caf%C3%A9',
    position: 2,
  },
  {
    picture: null,
    title: 'Ofertas de la semana',
    description: 'Hasta agotar existencias.',
    banner_type: 'promotional',
    link_url: '/shop/products?sale=1',
    position: 3,
  },
]

const OPINIONS = [
  {
    name: 'Milagros Féliz',
    text: 'Pedí a las diez y a las once tenía la compra completa, con los huevos enteros.',
  },
  {
    name: 'Rafael Antonio Peña',
    text: 'El arroz y las habichuelas salen al mismo precio que en el colmado. Eso se agradece.',
  },
  { name: 'Carolina Batista', text: 'Escribí por WhatsApp que faltaba el casabe y volvieron con él.' },
]

const text = (said: string): DocumentNode => ({ type: 'text', text: said })
const paragraph = (said: string): DocumentNode => ({ type: 'paragraph', content: [text(said)] })
const heading = (said: string): DocumentNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [text(said)],
})
const written = (...content: DocumentNode[]): RichDocument => ({ type: 'doc', content })

const POSTS = [
  {
    picture: { sku: 'VIV-0043', category: 'VIV' },
    title: 'Cómo escoger un buen aguacate',
    excerpt: 'Con el dedo, por el cabo y nunca por el color.',
    body: written(
      paragraph('Un aguacate maduro cede apenas cuando se aprieta cerca del cabo.'),
      heading('Si lo quiere para mañana'),
      paragraph('Escójalo firme y déjelo al lado de un guineo: madura en un día.'),
    ),
  },
  {
    picture: { sku: 'GRA-0004', category: 'GRA' },
    title: 'Habichuelas con dulce, paso a paso',
    excerpt: 'La receta de la casa, con leche de coco y batata.',
    body: written(
      paragraph('Se ablandan las habichuelas la noche antes y se licúan con su agua.'),
      heading('El orden importa'),
      paragraph('Primero la leche de coco, después la batata, y el azúcar al final para que no se peguen.'),
    ),
  },
  {
    picture: { sku: 'PAN-0001', category: 'PAN' },
    title: 'A qué hora llega cada cosa',
    excerpt: 'El pan, los víveres y el queso no llegan a la misma hora.',
    body: written(
      paragraph('El pan sobao llega a las seis de la mañana; los víveres, martes y viernes.'),
      paragraph('El queso de freír viene de San Juan los jueves.'),
    ),
  },
]

/** At addresses that nobody has: a demo writes to nobody. */
const SUBSCRIBERS = [
  { email: 'milagros.feliz@ejemplo.test', becomes: 'confirmed' },
  { email: 'rafael.pena@ejemplo.test', becomes: 'confirmed' },
  { email: 'carolina.batista@ejemplo.test', becomes: 'confirmed' },
  { email: 'yudelka.pena@ejemplo.test', becomes: 'pending' },
  { email: 'ramon.batista@ejemplo.test', becomes: 'pending' },
  { email: 'luz.maria.santana@ejemplo.test', becomes: 'unsubscribed' },
] as const

/** @param pending whether those who did not confirm yet, who are forgotten after a month, or the others. */
async function subscribers(owner: Ctx, pending: boolean): Promise<void> {
  for (const { email, becomes } of SUBSCRIBERS) {
    if ((becomes === 'pending') !== pending) continue
    const id = await inTransaction(owner, (tx) => keepSubscriber(tx, email, 'es'))
    const asked = await keepAsked(owner, { subscriber_id: id, language: 'es' })
    if (asked && becomes !== 'pending') await confirm(owner, asked.token)
    if (asked && becomes === 'unsubscribed') await unsubscribe(owner, { id })
  }
}

const MESSAGES = [
  {
    name: 'Rafael Antonio Peña',
    email: 'rafael.pena@ejemplo.test',
    phone: '809-555-0147',
    subject: 'Pedido para el sábado',
    status: 'new',
    message: '¿Pueden llevarme dos cajas de agua y un saco de arroz el sábado antes de las nueve?',
  },
  {
    name: 'Luz María Santana',
    email: 'luz.maria.santana@ejemplo.test',
    phone: '',
    subject: 'Pan sin gluten',
    status: 'read',
    message: 'Buenas. ¿Les llega algún pan sin gluten? En el colmado de mi calle no lo tienen.',
  },
  {
    name: 'Colegio Semillas del Mañana',
    email: 'compras@ejemplo.test',
    phone: '809-555-0163',
    subject: 'Cotización',
    status: 'answered',
    message: 'Necesitamos una cotización de refrescos y galletas para doscientas personas.',
  },
] as const

const TYPES = [
  ...(['hero', 'featured_products', 'categories', 'promotional_banner', 'sale_items', 'brands'] as const),
  ...([
    'new_arrivals',
    'testimonials',
    'product_carousel',
    'about',
    'blog_posts',
    'newsletter',
    'contact',
  ] as const),
]

const TITLES: Readonly<Partial<Record<(typeof TYPES)[number], string>>> = {
  featured_products: 'Lo que más se pide',
  categories: 'Compra por categoría',
  sale_items: 'Ofertas de esta semana',
  testimonials: 'Lo que dicen nuestros clientes',
  newsletter: 'Las ofertas del viernes, un día antes',
  contact: 'Venga a vernos o escríbanos',
}

/** The minimarket's home: twelve sections, with what its owner wrote. */
export const storefrontDemo: ModuleDemo = {
  open: async ({ owner, trade }) => {
    if (trade !== 'minimarket') return
    const pictures = await drawProducts(
      owner,
      POSTS.map(({ picture }) => picture),
    )
    const wide = await drawProducts(
      owner,
      BANNERS.flatMap(({ picture }) => picture ?? []),
      HALF_A_SCREEN,
    )
    await subscribers(owner, false)
    await inTransaction(owner, async (tx) => {
      for (const { picture, ...banner } of BANNERS) {
        const { url = '', alt = '' } = (picture && wide.get(picture.sku)) ?? {}
        await createBanner(tx, bannerInput.parse({ ...banner, image_url: url, image_alt: alt }))
      }
      for (const [at, opinion] of OPINIONS.entries())
        await createTestimonial(tx, testimonialInput.parse({ ...opinion, rating: 5, position: at + 1 }))
      for (const { picture, ...post } of POSTS) {
        const { url = '', alt = '' } = pictures.get(picture.sku) ?? {}
        const shown = { featured_image: url, featured_alt: alt, author_name: 'Altagracia Núñez' }
        await createPost(tx, postInput.parse({ ...post, ...shown, status: 'published' }))
      }
      const { version } = await homeDraft(tx)
      const sections = TYPES.map((type) =>
        newSection(type, type, TITLES[type] ? { title: TITLES[type] } : {}),
      )
      const saved = await saveHomeDraft(tx, { version, sections })
      await publishHome(tx, { version: saved.version })
    })
  },
  today: async ({ owner, trade }) => {
    if (trade !== 'minimarket') return
    await subscribers(owner, true)
    await inTransaction(owner, (tx) =>
      tx.db.insert(storeMessages).values(
        MESSAGES.map((message, hours) => ({
          ...message,
          tenant_id: tx.tenantId,
          id: newId<StoreMessageId>(),
          version: 1,
          sent_at: new Date(tx.now.getTime() - hours * HOUR_MS),
        })),
      ),
    )
  },
}
