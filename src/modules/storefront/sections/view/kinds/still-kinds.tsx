import { settingsOf } from '../../schema/sections.ts'
import { CategoryBanners, PromotionalBanners } from '../banners/banners.tsx'
import { Brands } from '../goods/brands.tsx'
import { Categories } from '../goods/categories.tsx'
import type { Draw } from '../placed.tsx'
import { About } from '../writing/about.tsx'
import { Contact } from '../writing/contact.tsx'
import { PageContent } from '../writing/html.tsx'
import { Posts } from '../writing/posts.tsx'
import { Testimonials } from '../writing/testimonials.tsx'
import { Video } from '../writing/video.tsx'

/** What is read and followed: as the server drew it, it needs no program. */
export const stillKinds = {
  promotional_banner: (section, around) =>
    PromotionalBanners({ settings: settingsOf('promotional_banner', section, around.device), around }),
  category_banners: (section, around) =>
    CategoryBanners({ settings: settingsOf('category_banners', section, around.device), around }),
  categories: (section, around) =>
    Categories({ settings: settingsOf('categories', section, around.device), around }),
  testimonials: (section, around) =>
    Testimonials({ settings: settingsOf('testimonials', section, around.device), around }),
  about: (section, around) => About({ settings: settingsOf('about', section, around.device), around }),
  contact: (section, around) => Contact({ settings: settingsOf('contact', section, around.device), around }),
  brands: (section, around) => Brands({ settings: settingsOf('brands', section, around.device), around }),
  video: (section, around) => Video({ settings: settingsOf('video', section, around.device), around }),
  blog_posts: (section, around) =>
    Posts({ settings: settingsOf('blog_posts', section, around.device), around }),
  page_content: (section, around) =>
    PageContent({ id: section.id, settings: settingsOf('page_content', section, around.device), around }),
} satisfies Readonly<Record<string, Draw>>
