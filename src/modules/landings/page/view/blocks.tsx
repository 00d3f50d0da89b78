import type { Section } from '../../shown/landing-page.ts'
import { Icon } from './icon.tsx'
import { FILLED_BUTTON, LINED_BUTTON, NOT_YET, TITLE, WIDE } from './looks.ts'

type Of<Kind extends Section['kind']> = { section: Extract<Section, { kind: Kind }> }

const Head = ({ title, text }: { title: string; text?: string }) => (
  <div className="grid gap-2">
    <h2 className={TITLE}>{title}</h2>
    {text && <p className="m-0 max-w-[42rem] text-base text-muted text-pretty">{text}</p>}
  </div>
)

/** What the product does, a line above each row; what it does not do yet is said. */
export const Points = ({
  section: { id, title, text, points },
  notYet,
}: Of<'points'> & { notYet: string }) => (
  <section id={id} className={`${WIDE} grid gap-6 py-12`}>
    <Head title={title} text={text} />
    <ul className="m-0 grid list-none gap-x-6 p-0 sm:grid-cols-2 lg:grid-cols-4">
      {points.map((point) => (
        <li key={point.title} className="grid content-start gap-2 border-t border-line py-5">
          <Icon name={point.icon} className="text-accent-text" />
          <h3 className="m-0 flex flex-wrap items-center gap-2 text-base font-semibold">
            {point.title} {point.isSoon && <span className={NOT_YET}>{notYet}</span>}
          </h3>
          <p className="m-0 text-base text-muted text-pretty">{point.text}</p>
        </li>
      ))}
    </ul>
  </section>
)

export const SmallPoints = ({ section: { id, title, text, points } }: Of<'small-points'>) => (
  <section id={id} className={`${WIDE} grid gap-6 py-12`}>
    <Head title={title} text={text} />
    <ul className="m-0 grid list-none gap-x-8 gap-y-4 p-0 sm:grid-cols-2">
      {points.map((point) => (
        <li key={point.title} className="flex gap-3">
          <Icon name={point.icon} className="mt-0.5 size-5 text-accent-text" />
          <p className="m-0 text-base">
            <strong className="font-semibold">{point.title}.</strong>{' '}
            <span className="text-muted">{point.text}</span>
          </p>
        </li>
      ))}
    </ul>
  </section>
)

/** How a day goes, step by step. */
export const Steps = ({ section: { id, title, text, steps } }: Of<'steps'>) => (
  <section id={id} className="bg-sunken">
    <div className={`${WIDE} grid gap-6 py-12`}>
      <Head title={title} text={text} />
      <ol className="m-0 grid list-none gap-6 p-0 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="grid content-start gap-2">
            <span aria-hidden="true" className="font-mono text-sm text-accent-text">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3 className="m-0 text-base font-semibold">{step.title}</h3>
            <p className="m-0 text-base text-muted text-pretty">{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

/** Samples by their names. */
export const Names = ({ section: { id, title, text, names } }: Of<'names'>) => (
  <section id={id} className={`${WIDE} grid gap-6 py-12`}>
    <Head title={title} text={text} />
    <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 lg:grid-cols-4">
      {names.map((name) => (
        <li
          key={name}
          className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-5 text-base font-medium"
        >
          <Icon name="form" className="size-5 text-accent-text" />
          {name}
        </li>
      ))}
    </ul>
  </section>
)

/** The last word, and the way in. */
export const Closing = ({ section: { id, title, text, buttons } }: Of<'closing'>) => (
  <section id={id} className="border-t border-line bg-sunken">
    <div className={`${WIDE} flex flex-wrap items-center justify-between gap-6 py-10`}>
      <Head title={title} text={text} />
      <div className="flex flex-wrap gap-3">
        {buttons.map(({ href, label }, index) => (
          <a key={label} href={href} className={index === buttons.length - 1 ? FILLED_BUTTON : LINED_BUTTON}>
            {label}
          </a>
        ))}
      </div>
    </div>
  </section>
)
