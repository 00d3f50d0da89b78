import type { Section } from '../../../shown/landing-page.ts'
import { Icon } from '../icon.tsx'
import { TITLE, WIDE } from '../looks.ts'

const TINTS = [
  'bg-cat-hogar text-cat-hogar-ink',
  'bg-cat-carne text-cat-carne-ink',
  'bg-cat-viver text-cat-viver-ink',
  'bg-cat-lacteo text-cat-lacteo-ink',
]

type Props = { section: Extract<Section, { kind: 'cases' }> }

/** Who it is for, each on a ground of its own. */
export const Cases = ({ section: { id, title, text, points } }: Props) => (
  <section id={id} className={`${WIDE} grid gap-6 py-12 lg:grid-cols-[1fr_3fr]`}>
    <div className="grid content-start gap-2">
      <h2 className={TITLE}>{title}</h2>
      {text && <p className="m-0 text-base text-muted">{text}</p>}
    </div>
    <ul className="m-0 flex list-none flex-wrap gap-4 p-0">
      {points.map((point, index) => (
        <li
          key={point.title}
          className={`grid flex-[1_1_13rem] content-start gap-2 rounded-card p-5 ${TINTS[index % TINTS.length]}`}
        >
          <Icon name={point.icon} />
          <h3 className="m-0 text-base font-semibold">{point.title}</h3>
          <p className="m-0 text-base text-pretty">{point.text}</p>
        </li>
      ))}
    </ul>
  </section>
)
