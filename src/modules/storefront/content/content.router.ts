import { newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import {
  bannerById,
  createBanner,
  deleteBanner,
  findBanners,
  moveBanner,
  restoreBanner,
  updateBanner,
} from './banners/banners.server.ts'
import { bannerChange, bannerInput, bannerListInput, thisBanner } from './banners/banners.ts'
import { createPost, deletePost, findPosts, postById, restorePost, updatePost } from './posts/posts.server.ts'
import { postChange, postInput, postListInput, thisPost } from './posts/posts.ts'
import {
  createTestimonial,
  deleteTestimonial,
  findTestimonials,
  moveTestimonial,
  restoreTestimonial,
  testimonialById,
  updateTestimonial,
} from './testimonials/testimonials.server.ts'
import {
  testimonialChange,
  testimonialInput,
  testimonialListInput,
  thisTestimonial,
} from './testimonials/testimonials.ts'

const read = allowed('ecommerce.view')
/** A post may be long, and takes the store's pages anew. */
const CHANGES = newQuota({ person: 60, shop: 240 })
const change = allowed('ecommerce.update').use(within(CHANGES))

export const contentProcedures = {
  getBanners: read.input(bannerListInput).query(({ ctx, input }) => findBanners(ctx, input)),
  getBanner: read.input(thisBanner).query(({ ctx, input }) => bannerById(ctx, input)),
  createBanner: change.input(bannerInput).mutation(({ ctx, input }) => createBanner(ctx, input)),
  updateBanner: change.input(bannerChange).mutation(({ ctx, input }) => updateBanner(ctx, input)),
  deleteBanner: change.input(thisBanner).mutation(({ ctx, input }) => deleteBanner(ctx, input)),
  restoreBanner: change.input(thisBanner).mutation(({ ctx, input }) => restoreBanner(ctx, input)),
  moveBanner: change.input(moveInput).mutation(({ ctx, input }) => moveBanner(ctx, input)),
  getTestimonials: read.input(testimonialListInput).query(({ ctx, input }) => findTestimonials(ctx, input)),
  getTestimonial: read.input(thisTestimonial).query(({ ctx, input }) => testimonialById(ctx, input)),
  createTestimonial: change
    .input(testimonialInput)
    .mutation(({ ctx, input }) => createTestimonial(ctx, input)),
  updateTestimonial: change
    .input(testimonialChange)
    .mutation(({ ctx, input }) => updateTestimonial(ctx, input)),
  deleteTestimonial: change
    .input(thisTestimonial)
    .mutation(({ ctx, input }) => deleteTestimonial(ctx, input)),
  restoreTestimonial: change
    .input(thisTestimonial)
    .mutation(({ ctx, input }) => restoreTestimonial(ctx, input)),
  moveTestimonial: change.input(moveInput).mutation(({ ctx, input }) => moveTestimonial(ctx, input)),
  getPosts: read.input(postListInput).query(({ ctx, input }) => findPosts(ctx, input)),
  getPost: read.input(thisPost).query(({ ctx, input }) => postById(ctx, input)),
  createPost: change.input(postInput).mutation(({ ctx, input }) => createPost(ctx, input)),
  updatePost: change.input(postChange).mutation(({ ctx, input }) => updatePost(ctx, input)),
  deletePost: change.input(thisPost).mutation(({ ctx, input }) => deletePost(ctx, input)),
  restorePost: change.input(thisPost).mutation(({ ctx, input }) => restorePost(ctx, input)),
}
