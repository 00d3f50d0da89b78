import { memo } from 'react'
import type { MinuteOfDay } from '#platform/values/shop-day.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { holdsTime } from '../../status/states.ts'
import { type Column, type Drawn, isMoreThanBuffer } from '../columns/columns.ts'
import { type DaySpan, laidOut, quietIn } from '../columns/day-layout.ts'
import { freeIn } from '../columns/gaps.ts'
import { type DrawnOffer, offersIn } from '../columns/incoming.ts'
import { calendarMessages } from '../view/calendar.messages.ts'
import { AppointmentBlock, type BlockWords, ROOM_FOR } from './appointment-block.tsx'
import { OfferBlock } from './offer-block.tsx'

type Props = {
  /** Only these are drawn. */
  isShown: (drawn: Drawn) => boolean
  mayMove: (drawn: Drawn) => boolean
  offers: readonly DrawnOffer[]
  column: Column
  index: number
  shown: DaySpan
  isFirst: boolean
  heldId: string | null
  /** From which minute on a new appointment may begin in it; null where none may. */
  soonest: MinuteOfDay | null
  words: BlockWords
}

const LINES = 'repeating-linear-gradient(to bottom, transparent 0 59px, var(--line) 59px 60px)'
const HATCH =
  'repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, var(--line-strong) 45%, transparent) 6px 7px)'

/** The day of one professional, or a day of everybody. */
export const DayColumn = memo(function DayColumn(props: Props) {
  const { column, index, shown, isShown, mayMove, isFirst, heldId, words, offers, soonest } = props
  const t = useMessages(calendarMessages)
  const { day } = useFormats()
  const { professional } = column
  const seen = column.drawn.filter(isShown)
  const laid = laidOut(seen.filter(isMoreThanBuffer), ({ of }) => holdsTime(of.status))
  const gaps = freeIn(column, soonest)
  return (
    <section
      aria-label={
        professional
          ? t('agenda_of', { name: professional.name })
          : t('agenda_on', { day: day(column.date, 'long') })
      }
      // Columns beside what is seen are laid out when they come to be seen.
      className={classNames(
        'relative min-w-0 flex-1 basis-0 border-l border-line [content-visibility:auto]',
        // What asks for its width is laid out twice.
        laid.some(({ lanes }) => lanes > ROOM_FOR) && '@container',
      )}
      style={{ height: shown.until - shown.from, backgroundImage: LINES }}
    >
      {quietIn(shown, column.works, column.absences).map(({ from, until, why, reason }) => (
        <span
          key={from}
          className={classNames(
            'absolute inset-x-0 grid place-items-center overflow-hidden text-xs text-muted',
            why === 'absent' ? 'bg-attn-soft' : 'bg-sunken',
            until - from < 24 && 'text-transparent',
          )}
          style={{ top: from - shown.from, height: until - from, backgroundImage: HATCH }}
        >
          <span
            className={classNames(
              'max-w-full truncate rounded-control-sm px-1.5',
              why === 'absent' ? 'bg-attn-soft' : 'bg-sunken',
            )}
          >
            {reason ? t('absent_because', { reason }) : t(why)}
          </span>
        </span>
      ))}
      {gaps.map((gap, order) => (
        <button
          key={gap.from}
          type="button"
          data-gap
          data-column={index}
          data-from={gap.from}
          tabIndex={isFirst && laid.length === 0 && order === 0 ? 0 : -1}
          aria-label={words.gap(gap)}
          className="absolute inset-x-0.5 rounded-small focus-visible:z-[1] focus-visible:bg-accent-soft pointer-fine:cursor-cell"
          style={{ top: gap.from - shown.from, height: gap.until - gap.from }}
        />
      ))}
      {offersIn(column, offers).map((offer) => (
        <OfferBlock key={offer.id} offer={offer} first={shown.from} />
      ))}
      {seen.map(
        ({ of, from, until, held }) =>
          until === from &&
          holdsTime(of.status) && (
            <span
              key={of.id}
              aria-hidden="true"
              data-buffer={of.id}
              className="absolute inset-x-0.5 rounded-b-small bg-pressed"
              style={{ top: from - shown.from, height: held - from }}
            />
          ),
      )}
      {laid.map((each, order) => (
        <AppointmentBlock
          key={each.of.of.id}
          laid={each}
          first={shown.from}
          column={index}
          isFirst={isFirst && order === 0}
          isHeld={each.of.of.id === heldId}
          mayMove={mayMove(each.of)}
          words={words}
        />
      ))}
    </section>
  )
})
