import { storeMark } from '#modules/store-catalogue/store/store-mark.server.ts'
import type { PublicPage } from '#platform/module/public-page.server.ts'
import { countPosts, postBySlug, postsShown } from '../content/reading.server.ts'
import { addressesOf, inStore, missingPage, storePage } from '../frame/frame.server.ts'
import { article, wholeAddress } from '../seo/schema-org.ts'
import { blogPage } from './blog-page.ts'

const POSTS_ON_A_PAGE = 12

const blog = inStore(async (call, place) => {
  const asked = /^\d{1,4}$/.test(call.sent.page ?? '') ? Math.max(1, Number(call.sent.page)) : 1
  const pages = Math.max(1, Math.ceil((await countPosts(call.ctx)) / POSTS_ON_A_PAGE))
  if (asked > pages) return missingPage(place)
  const { blog: title } = place.frame.words
  return storePage(place, {
    view: 'store-blog',
    props: {
      posts: await postsShown(call.ctx, POSTS_ON_A_PAGE, (asked - 1) * POSTS_ON_A_PAGE),
      page: asked,
      pages,
    },
    title,
    description: place.store.seo_description || place.store.description,
    head: {
      ...addressesOf(call, blogPage(asked)),
      ...(asked > 1 && { previous: `${call.origin}${blogPage(asked - 1)}` }),
      ...(asked < pages && { next: `${call.origin}${blogPage(asked + 1)}` }),
    },
  })
})

const post = inStore(async (call, place) => {
  const found = await postBySlug(call.ctx, call.named.slug ?? '')
  if (!found) return missingPage(place)
  const { featured_image: picture } = found
  return storePage(place, {
    view: 'store-post',
    props: { post: found },
    title: found.seo_title || found.title,
    description: found.seo_description || found.excerpt,
    head: {
      ...addressesOf(call, `/shop/blog/${found.slug}`),
      kind: 'article',
      ...(picture && { image: { url: wholeAddress(call.origin, picture.url), alt: picture.alt } }),
      about: [article(call.origin, place.frame, found)],
    },
  })
})

/** What the shop writes, for anybody. */
export const blogPages: readonly PublicPage[] = [
  { path: '/shop/blog', answer: blog, cached: { query: ['lang', 'page'], mark: storeMark } },
  { path: '/shop/blog/:slug', answer: post, cached: { query: ['lang'], mark: storeMark } },
]
