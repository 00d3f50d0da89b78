import { randomUUID } from 'node:crypto'
import { samplesOf } from '#platform/module/samples.server.ts'
import { createBanner } from './content/banners/banners.server.ts'
import { bannerInput } from './content/banners/banners.ts'
import { createPost } from './content/posts/posts.server.ts'
import { postInput } from './content/posts/posts.ts'
import { createTestimonial } from './content/testimonials/testimonials.server.ts'
import { testimonialInput } from './content/testimonials/testimonials.ts'

export type StorefrontKinds = 'banner' | 'testimonial' | 'blogPost'

const aBanner = (name = 'Banner') => ({ title: name })
const aTestimonial = (name = 'Cliente') => ({ name, text: 'Muy bueno', rating: 5 })
const aPost = (name = 'Entrada') => ({ title: `${name} ${randomUUID()}` })

export const storefrontSamples = samplesOf<StorefrontKinds>({
  fill: async ({ owner, name }) => ({
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
  },
})
