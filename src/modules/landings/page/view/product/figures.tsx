import type { LandingWords, ShownContent } from '../../../shown/landing-page.ts'
import { WIDE } from '../looks.ts'

type Props = { content: ShownContent; words: LandingWords }

/** The owner's figures, and a sentence of a customer; nothing where there is none. */
export function Strip({ content: { stats, quotes }, words }: Props) {
  if (stats.length + quotes.length === 0) return null
  return (
    <section aria-label={words.figures} className={`${WIDE} pt-8`}>
      <dl className="m-0 flex flex-wrap gap-x-10 gap-y-4 rounded-card border border-attn-line bg-attn-soft px-6 py-4">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-attn-text">{label}</dt>
            <dd className="m-0 text-xl font-semibold text-attn-text">{value}</dd>
          </div>
        ))}
        {quotes.map(({ text, source }) => (
          <div key={text} className="flex max-w-[28rem] flex-col-reverse">
            <dt className="text-sm text-attn-text">{source}</dt>
            <dd className="m-0 text-base font-medium text-attn-text">“{text}”</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What is offered for a while. */
export const Offer = ({ offer, words }: { offer: ShownContent['offer']; words: LandingWords }) =>
  offer && (
    <p className="m-0 rounded-card border border-attn-line bg-attn-soft px-4 py-3 text-base text-attn-text">
      <strong>{offer.title}</strong> {offer.text}
      {offer.until && ` ${words.offer_until} ${offer.until}.`}
    </p>
  )
