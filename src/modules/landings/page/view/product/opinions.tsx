import { useEffect, useRef, useState } from 'react'
import type { LandingContent } from '../../../content/landing-content.ts'
import type { LandingWords, Section } from '../../../shown/landing-page.ts'
import { TITLE, WIDE } from '../looks.ts'
import { useRotation } from './rotation.client.ts'

type Opinion = LandingContent['testimonials'][number]
type Props = {
  section: Extract<Section, { kind: 'opinions' }>
  opinions: readonly Opinion[]
  words: LandingWords
}

/** What customers said, by the owner's word; nothing where nobody said anything. */
export function Opinions({ section, opinions, words }: Props) {
  if (opinions.length === 0) return null
  return (
    <section id={section.id} className={`${WIDE} grid gap-6 py-12`}>
      <h2 className={TITLE}>{section.title}</h2>
      <Row opinions={opinions} words={words} name={section.title} />
    </section>
  )
}

/** All of them in a row that is scrolled: by hand, by the dots, and by itself. */
function Row({ opinions, words, name }: Omit<Props, 'section'> & { name: string }) {
  const row = useRef<HTMLUListElement>(null)
  const [isSeen, setSeen] = useState(false)
  const { at, go, isRunning, setRunning, hold } = useRotation(opinions.length, isSeen)
  useEffect(() => {
    if (!row.current) return
    const look = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    look.observe(row.current)
    return () => look.disconnect()
  }, [])
  const show = (index: number): void => {
    go(index)
    setRunning(false)
  }
  useEffect(() => {
    const list = row.current
    const item = list?.children[at]
    if (list && item instanceof HTMLElement) list.scrollTo({ left: item.offsetLeft - list.offsetLeft })
  }, [at])
  return (
    <div className="grid gap-4" {...hold}>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is scrolled by keys too
        tabIndex={0}
        aria-label={name}
        className="opinions m-0 flex list-none gap-4 overflow-x-auto p-0 pb-2"
      >
        {opinions.map((opinion, index) => (
          <li
            key={opinion.name + opinion.content}
            id={`opinion-${index + 1}`}
            aria-current={index === at ? 'true' : undefined}
            className="opinion grid w-full shrink-0 content-start gap-3 rounded-card border border-line bg-surface p-6"
          >
            <Card opinion={opinion} words={words} />
          </li>
        ))}
      </ul>
      {opinions.length > 1 && (
        <div className="flex items-center gap-1">
          <button
            type="button"
            className="min-h-control rounded-control border border-field-line bg-surface px-3 text-sm"
            onClick={() => setRunning(!isRunning)}
          >
            {isRunning ? words.pause : words.go_on}
          </button>
          {opinions.map(({ name: who, content }, index) => (
            <a
              key={who + content}
              href={`#opinion-${index + 1}`}
              aria-current={index === at ? 'true' : undefined}
              className="dot grid size-control place-items-center"
              onClick={(event) => {
                event.preventDefault()
                show(index)
              }}
            >
              <span className="sr-only">
                {words.opinion} {index + 1}: {who}
              </span>
            </a>
          ))}
        </div>
      )}
    </div>
  )
}

const Card = ({
  opinion: { name, role, company, content, rating },
  words,
}: {
  opinion: Opinion
  words: LandingWords
}) => (
  <>
    <p className="m-0 text-attn-text" role="img" aria-label={`${rating} ${words.out_of_five}`}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </p>
    <blockquote className="m-0 text-lg text-pretty">{content}</blockquote>
    <p className="m-0 text-sm text-muted">
      <span className="font-semibold text-text">{name}</span>
      {[role, company].filter(Boolean).map((each) => ` · ${each}`)}
    </p>
  </>
)
