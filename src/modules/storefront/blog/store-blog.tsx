import type { BlogCard } from '../content-port/content-port.ts'
import { dayWords } from '../frame/day-words.ts'
import type { Frame } from '../frame/frame.ts'
import { Icon } from '../frame/icons.tsx'
import { StoreFrame, useWords, Wide } from '../frame/store-frame.tsx'
import { Picture } from '../sections/view/picture.tsx'
import { Breadcrumb } from '../shopping/breadcrumb.tsx'
import { blogPage } from './blog-page.ts'

type Props = { frame: Frame; posts: readonly BlogCard[]; page: number; pages: number }

const STEP =
  'flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-4 text-sm font-medium text-text no-underline hover:bg-sunken'

/** The posts of a shop, the latest first: /shop/blog. */
export function StoreBlog({ frame, posts, page, pages }: Props) {
  const t = useWords(frame)
  return (
    <StoreFrame frame={frame}>
      <Wide className="py-6">
        <Breadcrumb t={t} here={t('blog')} />
        <h1 className="mt-2 mb-6 text-2xl">{t('blog')}</h1>
        {posts.length === 0 && <p className="text-muted">{t('no_posts')}</p>}
        <ul className="m-0 grid list-none gap-8 p-0 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post, place) => (
            <li key={post.id}>
              <Card post={post} frame={frame} isFirst={place < 2} />
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-4">
            {page > 1 && (
              <a href={blogPage(page - 1)} rel="prev" className={STEP}>
                <Icon name="left" className="size-4" />
                {t('previous')}
              </a>
            )}
            <span className="text-sm text-muted">{t('page_of', { page, pages })}</span>
            {page < pages && (
              <a href={blogPage(page + 1)} rel="next" className={STEP}>
                {t('next')}
                <Icon name="right" className="size-4" />
              </a>
            )}
          </nav>
        )}
      </Wide>
    </StoreFrame>
  )
}

type CardProps = { post: BlogCard; frame: Frame; isFirst: boolean }

const Card = ({ post, frame, isFirst }: CardProps) => (
  <article className="relative grid gap-2">
    {post.featured_image && (
      <Picture
        picture={post.featured_image}
        sizes="(width < 640px) 100vw, 33vw"
        isFirst={isFirst}
        className="aspect-[16/9] h-auto w-full rounded-card object-cover"
      />
    )}
    <h2 className="m-0 text-lg">
      <a
        href={`/shop/blog/${post.slug}`}
        className="text-text no-underline after:absolute after:inset-0 hover:underline"
      >
        {post.title}
      </a>
    </h2>
    <p className="m-0 text-sm text-muted">
      {[dayWords(post.published_at, frame), post.author_name].filter(Boolean).join(' · ')}
    </p>
    {post.excerpt && <p className="m-0">{post.excerpt}</p>}
  </article>
)
