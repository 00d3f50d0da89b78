import { CleanedHtml } from '#ui/pages/cleaned-html.tsx'
import type { PostPage } from '../content-port/content-port.ts'
import { dayWords } from '../frame/day-words.ts'
import type { Frame } from '../frame/frame.ts'
import { StoreFrame, useWords, Wide } from '../frame/store-frame.tsx'
import { Picture } from '../sections/view/picture.tsx'
import { Breadcrumb } from '../shopping/breadcrumb.tsx'

/** A post on a page of its own: /shop/blog/{slug}. */
export function StorePost({ frame, post }: { frame: Frame; post: PostPage }) {
  const t = useWords(frame)
  return (
    <StoreFrame frame={frame}>
      <Wide className="py-6">
        <Breadcrumb t={t} steps={[{ name: t('blog'), path: '/shop/blog' }]} here={post.title} />
        <article className="mx-auto mt-4 grid max-w-[44rem] gap-4">
          <h1 className="m-0 text-3xl">{post.title}</h1>
          <p className="m-0 text-sm text-muted">
            {[dayWords(post.published_at, frame), post.author_name].filter(Boolean).join(' · ')}
          </p>
          {post.featured_image && (
            <Picture
              picture={post.featured_image}
              sizes="(width < 768px) 100vw, 704px"
              isFirst
              className="h-auto w-full rounded-card"
            />
          )}
          <CleanedHtml html={post.body_html} className="document" />
        </article>
      </Wide>
    </StoreFrame>
  )
}
