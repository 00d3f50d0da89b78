import type { ReactNode } from 'react'
import type { PricingCard } from '../../../pricing/pricing-cards.ts'
import type { LandingPageProps, LandingWords, Section } from '../../../shown/landing-page.ts'
import { FILLED_BUTTON, LINED_BUTTON, WIDE } from '../looks.ts'

type Props = {
  section: Extract<Section, { kind: 'pricing' }>
  page: LandingPageProps
  children: ReactNode
}

/** The plans as tickets of white paper, whatever the theme. */
export const Pricing = ({ section: { id, title, text }, page, children }: Props) => (
  <section id={id} className="band">
    <div className={`${WIDE} grid gap-6 py-12`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="m-0 text-2xl font-semibold tracking-tight sm:text-3xl">{title}</h2>
        <p className="band-text m-0 text-base">{text}</p>
      </div>
      {children}
      <ul className="m-0 grid list-none gap-6 p-0 md:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {page.cards.map((card) => (
          <li
            key={card.id}
            data-theme={page.site.theme.light}
            className="ticket flex flex-col gap-4 bg-surface px-6 py-8"
          >
            <Ticket card={card} words={page.words} sales={page.sales} />
          </li>
        ))}
      </ul>
    </div>
  </section>
)

function Ticket({ card, words, sales }: { card: PricingCard; words: LandingWords; sales: string }) {
  const { name, badge, description, note, rows, action, href, isHighlighted } = card
  return (
    <>
      <div className="grid gap-1">
        <h3 className="m-0 flex flex-wrap items-center gap-2 text-lg font-semibold">
          {name}
          {badge && (
            <span className="rounded-control-sm bg-attn-soft px-2 py-0.5 text-xs font-medium text-attn-text">
              {badge}
            </span>
          )}
        </h3>
        <Price card={card} words={words} />
        {note && <p className="m-0 text-sm text-muted">{note}</p>}
        {description && <p className="m-0 text-base text-muted">{description}</p>}
      </div>
      <ul className="m-0 grid grow list-none content-start gap-2 border-t-2 border-dotted border-line-strong p-0 pt-4 font-mono text-sm">
        {rows.map(({ label, value }) => (
          <li key={label} className="flex justify-between gap-4">
            <span>{label}</span>
            {value && <span className="text-right font-semibold">{value}</span>}
          </li>
        ))}
      </ul>
      <a
        href={href ?? `mailto:${sales}?subject=${encodeURIComponent(name)}`}
        className={isHighlighted ? FILLED_BUTTON : LINED_BUTTON}
      >
        {action}
      </a>
    </>
  )
}

const Price = ({ card: { price }, words }: { card: PricingCard; words: LandingWords }) => (
  <p className="m-0 flex flex-wrap items-baseline gap-2">
    {price ? (
      <>
        <span className="text-lg text-muted">{price.from ? `${words.from} US$` : 'US$'}</span>
        <span className="text-4xl font-semibold tracking-tight">{price.amount}</span>
        {price.per && <span className="text-base text-muted">{words.a_month}</span>}
      </>
    ) : (
      <span className="text-3xl font-semibold tracking-tight">{words.as_agreed}</span>
    )}
  </p>
)
