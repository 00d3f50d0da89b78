import type { BlogCard } from '../../../content-port/content-port.ts'
import { dayWords } from '../../../frame/day-words.ts'
import { MOST_SAMPLE_POSTS } from '../../schema/section-types.ts'
import type { SettingsOf } from '../../schema/sections.ts'
import { GRID, Titled } from '../frame.tsx'
import { Picture } from '../picture.tsx'
import type { Around } from '../view-props.ts'

type Props = { settings: SettingsOf<'blog_posts'>; around: Around }

/** The latest of the blog; where there is none, samples of how it will look, in the editor alone. */
export function Posts({ settings, around }: Props) {
  const { t, data, isEditing } = around
  const own = data.posts.slice(0, settings.limit)
  const isSample = own.length === 0
  if (isSample && !isEditing) return null
  const posts = isSample ? samples(around).slice(0, settings.limit) : own
  const more = { href: '/shop/blog', label: t('view_blog') }
  return (
    <Titled
      title={settings.title || t('blog_title')}
      around={around}
      more={settings.showViewAll ? more : undefined}
    >
      {isSample && <p className="m-0 text-sm text-attn-text">{t('samples_note')}</p>}
      <ul data-grid="" className={GRID}>
        {posts.map((post) => (
          <li key={post.id}>
            <Post post={post} settings={settings} around={around} />
          </li>
        ))}
      </ul>
    </Titled>
  )
}

const samples = ({ t }: Around): BlogCard[] =>
  Array.from({ length: MOST_SAMPLE_POSTS }, (_, at) => ({
    id: `sample-${at}`,
    title: t('sample_post', { at: at + 1 }),
    slug: '',
    excerpt: t('sample_excerpt'),
    featured_image: null,
    author_name: '',
    published_at: '',
  }))

function Post({ post, settings, around }: Props & { post: BlogCard }) {
  const { t, language, data, heading } = around
  const Heading = heading === 'h1' ? 'h2' : 'h3'
  const by = [
    settings.showDate && post.published_at
      ? dayWords(post.published_at, { language, timeZone: data.store.time_zone })
      : '',
    settings.showAuthor && post.author_name ? t('by_author', { name: post.author_name }) : '',
  ].filter(Boolean)
  return (
    <article className="relative grid gap-2">
      {settings.showImage &&
        (post.featured_image ? (
          <Picture
            picture={post.featured_image}
            sizes="(width < 768px) 100vw, 33vw"
            className="aspect-[16/9] h-auto w-full rounded-card object-cover"
          />
        ) : (
          <span aria-hidden="true" className="block aspect-[16/9] rounded-card bg-cat-lacteo" />
        ))}
      <Heading className="m-0 text-lg leading-6 font-semibold">
        <a
          href={post.slug ? `/shop/blog/${post.slug}` : '/shop/blog'}
          className="text-text no-underline after:absolute after:inset-0 hover:underline"
        >
          {post.title}
        </a>
      </Heading>
      {settings.showExcerpt && post.excerpt && <p className="m-0 text-muted">{post.excerpt}</p>}
      {by.length > 0 && <p className="m-0 text-sm text-muted">{by.join(' · ')}</p>}
    </article>
  )
}
