import { randomUUID } from 'node:crypto'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { StoreMessageId } from '#platform/values/ids.ts'
import { submitContactForm } from './contact/contact.server.ts'
import { contactInput } from './contact/contact.ts'
import { createBanner } from './content/banners/banners.server.ts'
import { bannerInput } from './content/banners/banners.ts'
import { createPost } from './content/posts/posts.server.ts'
import { postInput } from './content/posts/posts.ts'
import { createTestimonial } from './content/testimonials/testimonials.server.ts'
import { testimonialInput } from './content/testimonials/testimonials.ts'
import { keepSubscriber } from './newsletter/newsletter.server.ts'
import { publishHome, restorePoints, saveHomeDraft } from './sections/kept/home.server.ts'
import { newSection } from './sections/schema/sections.ts'

export type StorefrontKinds =
  | 'banner'
  | 'testimonial'
  | 'blogPost'
  | 'restore_point'
  | 'store_message'
  | 'subscriber'

const aBanner = (name = 'Banner') => ({ title: name })
const aTestimonial = (name = 'Cliente') => ({ name, text: 'Muy bueno', rating: 5 })
const aPost = (name = 'Entrada') => ({ title: `${name} ${randomUUID()}` })

async function aPoint(owner: Ctx, name: string): Promise<string> {
  await saveHomeDraft(owner, {
    version: undefined,
    sections: [newSection('about', 'about', { title: name })],
  })
  await publishHome(owner, { version: undefined })
  const [point] = await restorePoints(owner)
  if (!point) throw new Error('what was published is no point to go back to')
  return point.id
}

/** Somebody's message to the store, which is open for as long as it takes to write. */
async function aMessage(owner: Ctx, name: string): Promise<string> {
  const { id: store_id, is_published } = await storeOf(owner)
  const id = newId<StoreMessageId>()
  const open = (isOpen: boolean) =>
    inTransaction(owner, (tx) => tx.query('update stores set is_published = $1', [isOpen]))
  const message = { id, store_id, name, email: 'ana@correo.do', subject: name, message: name }
  await open(true)
  await submitContactForm(owner, 'sample', contactInput.parse(message))
  await open(is_published)
  return id
}

/** Somebody who asked for the news and did not confirm yet. */
function aSubscriber(owner: Ctx, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')}@correo.do`
  return inTransaction(owner, (tx) => keepSubscriber(tx, email, 'es'))
}

export const storefrontSamples = samplesOf<StorefrontKinds>({
  fill: async ({ owner, name }) => ({
    store_message: await aMessage(owner, name),
    subscriber: await aSubscriber(owner, name),
    restore_point: await aPoint(owner, name),
    banner: (await createBanner(owner, bannerInput.parse(aBanner(name)))).id,
    testimonial: (await createTestimonial(owner, testimonialInput.parse(aTestimonial(name)))).id,
    blogPost: (await createPost(owner, postInput.parse(aPost(name)))).id,
  }),
  inputs: {
    'storeContent.getBanners': () => [{}, { search: 'Secreto', showDeleted: true }],
    'storeContent.getBanner': (_, theirs) => [{ id: theirs.banner }],
    'storeContent.createBanner': () => [aBanner()],
    'storeContent.updateBanner': (_, theirs) => [{ id: theirs.banner, ...aBanner() }],
    'storeContent.deleteBanner': (_, theirs) => [{ id: theirs.banner }],
    'storeContent.restoreBanner': (_, theirs) => [{ id: theirs.banner }],
    'storeContent.moveBanner': (_, theirs) => [{ id: theirs.banner, up: true }],
    'storeContent.getTestimonials': () => [{}, { search: 'Secreto', showDeleted: true }],
    'storeContent.getTestimonial': (_, theirs) => [{ id: theirs.testimonial }],
    'storeContent.createTestimonial': () => [aTestimonial()],
    'storeContent.updateTestimonial': (_, theirs) => [{ id: theirs.testimonial, ...aTestimonial() }],
    'storeContent.deleteTestimonial': (_, theirs) => [{ id: theirs.testimonial }],
    'storeContent.restoreTestimonial': (_, theirs) => [{ id: theirs.testimonial }],
    'storeContent.moveTestimonial': (_, theirs) => [{ id: theirs.testimonial, up: true }],
    'storeContent.getPosts': () => [{}, { search: 'Secreto', showDeleted: true }],
    'storeContent.getPost': (_, theirs) => [{ id: theirs.blogPost }],
    'storeContent.createPost': () => [aPost()],
    'storeContent.updatePost': (_, theirs) => [{ id: theirs.blogPost, ...aPost() }],
    'storeContent.deletePost': (_, theirs) => [{ id: theirs.blogPost }],
    'storeContent.restorePost': (_, theirs) => [{ id: theirs.blogPost }],
    'storeContent.getMessages': () => [{}, { search: 'Secreto' }],
    'storeContent.getMessage': (_, theirs) => [{ id: theirs.store_message }],
    'storeContent.markMessage': (_, theirs) => [{ id: theirs.store_message, status: 'answered' }],
    'storeContent.getSubscribers': () => [{}, { search: 'Secreto' }],
    'storeContent.unsubscribe': (_, theirs) => [{ id: theirs.subscriber }],
    'storeContent.eraseSubscriber': (_, theirs) => [{ id: theirs.subscriber }],
    'storePages.getHome': () => [undefined],
    'storePages.getPreview': () => [undefined],
    'storePages.findTargets': () => [{}, { search: 'Secreto' }],
    'storePages.getTarget': () => [{ address: '/shop/products' }],
    'storePages.saveHome': () => [{ sections: [newSection('hero', 'hero', { size: 'small' })] }],
    'storePages.publishHome': () => [{}],
    'storePages.getRestorePoints': () => [undefined],
    'storePages.getRestorePoint': (_, theirs) => [{ id: theirs.restore_point }],
  },
})
