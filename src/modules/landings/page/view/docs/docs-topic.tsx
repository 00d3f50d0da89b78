import '../landing.css'
import type { DocsTopicProps } from '../../../shown/docs-page.ts'
import { TEXT_LINK, WIDE } from '../looks.ts'
import { Picture } from '../picture.tsx'
import { Site } from '../site.tsx'

/** One screen of the manual. */
export function DocsTopic({ site, words, topic, topics }: DocsTopicProps) {
  const next = topics[topics.findIndex(({ id }) => id === topic.id) + 1]
  return (
    <Site site={site}>
      <div className={`${WIDE} grid gap-8 py-10 lg:grid-cols-[14rem_1fr]`}>
        <nav aria-label={words.topics} className="hidden content-start lg:grid">
          <a href="/docs" className={`${TEXT_LINK} pb-3 text-sm`}>
            {words.all}
          </a>
          {topics.map(({ id, title }) => (
            <a
              key={id}
              href={`/docs/${id}`}
              aria-current={id === topic.id ? 'page' : undefined}
              className="flex min-h-control items-center border-l-2 border-line pl-3 text-sm text-muted no-underline hover:text-text aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-text"
            >
              {title}
            </a>
          ))}
        </nav>
        <article className="grid min-w-0 max-w-[52rem] content-start gap-5">
          <a href="/docs" className={`${TEXT_LINK} text-sm lg:hidden`}>
            {words.all}
          </a>
          <h1 className="m-0 text-3xl font-semibold tracking-tight">{topic.title}</h1>
          <p className="m-0 text-lg text-muted">
            {topic.summary}
            {topic.code && (
              <span className="whitespace-nowrap">
                {' '}
                {words.code}{' '}
                <kbd className="rounded-key border border-line-strong bg-surface px-1.5">{topic.code}</kbd>
              </span>
            )}
          </p>
          {topic.picture && (
            <Picture picture={{ file: topic.picture, alt: topic.title, size: 'screen' }} isFirst />
          )}
          {topic.parts.map(({ title, steps }) => (
            <section key={title} className="grid gap-2">
              <h2 className="m-0 text-xl font-semibold">{title}</h2>
              <ul className="m-0 grid gap-2 pl-5 text-base">
                {steps.map((step) => (
                  <li key={step} className="text-pretty">
                    {step}
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {next && (
            <p className="m-0 border-t border-line pt-4 text-base">
              {words.next}:{' '}
              <a className={TEXT_LINK} href={`/docs/${next.id}`}>
                {next.title}
              </a>
            </p>
          )}
        </article>
      </div>
    </Site>
  )
}
