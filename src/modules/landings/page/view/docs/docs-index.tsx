import '../landing.css'
import { useState } from 'react'
import { normalizeSearch, searchWords } from '#platform/values/search-text.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import type { DocsIndexProps, DocsTopic, DocsWords } from '../../../shown/docs-page.ts'
import { WIDE } from '../looks.ts'
import { Site } from '../site.tsx'

const textOf = ({ title, summary, code, parts }: DocsTopic): string =>
  normalizeSearch([title, summary, code, ...parts.flatMap((part) => [part.title, ...part.steps])].join(' '))

const countOf = (count: number, words: DocsWords): string =>
  count === 0
    ? words.found_none
    : count === 1
      ? words.found_one
      : words.found_other.replace('{{count}}', String(count))

/** The manual: its topics, and a search that asks nobody. */
export function DocsIndex({ site, words, topics, asked }: DocsIndexProps) {
  const [typed, setTyped] = useState(asked)
  const wanted = searchWords(typed)
  const found = topics.filter((topic) => wanted.every((word) => textOf(topic).includes(word)))
  return (
    <Site site={site}>
      <div className={`${WIDE} grid gap-6 py-12`}>
        <h1 className="m-0 text-3xl font-semibold tracking-tight">{words.title}</h1>
        <p className="m-0 max-w-[42rem] text-lg text-muted text-pretty">{words.lead}</p>
        <PageForm method="get" role="search" onSubmit={(event) => event.preventDefault()}>
          <input
            type="search"
            name="q"
            value={typed}
            aria-label={words.search}
            placeholder={words.search}
            onChange={(event) => setTyped(event.target.value)}
            className="h-control-lg w-full max-w-[32rem] rounded-control border border-field-line bg-surface px-3 text-base text-text"
          />
        </PageForm>
        <p role="status" className="m-0 text-sm text-muted">
          {countOf(found.length, words)}
        </p>
        <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((topic) => (
            <li
              key={topic.id}
              className="relative grid content-start gap-1 rounded-card border border-line bg-surface p-5"
            >
              <h2 className="m-0 flex items-baseline gap-3 text-lg font-semibold">
                <a
                  href={`/docs/${topic.id}`}
                  className="grow text-text no-underline after:absolute after:inset-0 hover:underline"
                >
                  {topic.title}
                </a>
                {topic.code && <span className="font-mono text-sm font-normal text-muted">{topic.code}</span>}
              </h2>
              <p className="m-0 text-base text-muted">{topic.summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </Site>
  )
}
