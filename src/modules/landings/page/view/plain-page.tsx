import './landing.css'
import type { Block, PlainPageProps } from '../../shown/plain-page.ts'
import { LINED_BUTTON } from './looks.ts'
import { Site } from './site.tsx'

/** A page of headings, sentences and links. */
export const PlainPage = ({ site, title, lead, blocks }: PlainPageProps) => (
  <Site site={site}>
    <article className="mx-auto grid w-full max-w-[44rem] gap-4 px-4 py-12">
      <h1 className="m-0 text-3xl font-semibold tracking-tight text-balance">{title}</h1>
      <p className="m-0 text-lg text-muted text-pretty">{lead}</p>
      {blocks.map((block) => (
        <Part key={JSON.stringify(block)} block={block} />
      ))}
    </article>
  </Site>
)

function Part({ block }: { block: Block }) {
  if ('heading' in block) return <h2 className="m-0 mt-4 text-xl font-semibold">{block.heading}</h2>
  if ('text' in block) return <p className="m-0 text-base text-pretty">{block.text}</p>
  if ('items' in block)
    return (
      <ul className="m-0 grid list-disc gap-2 pl-5 text-base">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  if ('links' in block)
    return (
      <ul className="m-0 flex list-none flex-wrap gap-3 p-0 pt-2">
        {block.links.map(({ href, label }) => (
          <li key={href}>
            <a className={LINED_BUTTON} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="m-0 grid list-none rounded-card border border-line p-0">
      {block.states.map(({ name, state, isGood }) => (
        <li
          key={name}
          className="flex items-center gap-3 border-b border-line px-4 py-3 text-base last:border-b-0"
        >
          <span className="grow">{name}</span>
          <span className={isGood ? 'text-ok-text' : 'text-danger-text'}>{state}</span>
        </li>
      ))}
    </ul>
  )
}
