import type { Testimonial } from '../../../content-port/content-port.ts'
import type { SettingsOf } from '../../schema/sections.ts'
import { Titled } from '../frame.tsx'
import type { Around } from '../view-props.ts'

type Props = { settings: SettingsOf<'testimonials'>; around: Around }

/**
 * What customers said: those that the shop keeps, else what stands in the section, else what the store's theme has. Samples
 * stand in the editor only, since nobody said them.
 */
export function Testimonials({ settings, around }: Props) {
  const { t, data, isEditing } = around
  const written = settings.testimonials.map((each, at) => ({ ...each, id: `written-${at}` }))
  const said = [data.testimonials, written, data.theme_testimonials].find((some) => some.length > 0)
  if (!said && !isEditing) return null
  const shown = (said ?? samples(around)).slice(0, settings.limit)
  return (
    <Titled title={settings.title || t('testimonials_title')} around={around}>
      {!said && <p className="m-0 text-sm text-attn-text">{t('samples_note')}</p>}
      <ul className="m-0 grid list-none gap-8 p-0 min-[768px]:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {shown.map(({ id, name, rating, text }) => (
          <li key={id} className="grid content-start gap-3">
            <Stars rating={rating} label={t('stars', { rating })} />
            <blockquote className="m-0 text-lg leading-7 text-pretty">{text}</blockquote>
            <p className="m-0 font-semibold">{name}</p>
          </li>
        ))}
      </ul>
    </Titled>
  )
}

const samples = ({ t }: Around): Testimonial[] =>
  ([1, 2, 3] as const).map((at) => ({
    id: `sample-${at}`,
    name: t(`sample_name_${at}`),
    rating: 5,
    text: t(`sample_${at}`),
  }))

const STAR = 'M8 1.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z'

const Stars = ({ rating, label }: { rating: number; label: string }) => (
  <span role="img" aria-label={label} className="flex gap-0.5">
    {[1, 2, 3, 4, 5].map((star) => (
      <svg
        key={star}
        aria-hidden="true"
        viewBox="0 0 16 16"
        className={star <= rating ? 'size-5 fill-attn' : 'size-5 fill-line-strong'}
      >
        <path d={STAR} />
      </svg>
    ))}
  </span>
)
