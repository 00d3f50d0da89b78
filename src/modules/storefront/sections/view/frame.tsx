import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import type { Around } from './view-props.ts'

/** The width that all of the page keeps to. */
export const WIDTH = 'mx-auto w-full max-w-[80rem] px-4 sm:px-6'

type Props = {
  title: string
  around: Pick<Around, 'heading'>
  /** Where there is more of it. */
  more?: { href: string; label: string } | undefined
  children: ReactNode
}

/** A section with its heading, and where the rest of it is. */
export function Titled({ title, around: { heading: Heading }, more, children }: Props) {
  return (
    <div className={classNames(WIDTH, 'grid gap-5 py-8 sm:py-12')}>
      {(title !== '' || more) && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          {title !== '' && <Heading className={HEADING}>{title}</Heading>}
          {more && (
            <a href={more.href} className={MORE}>
              {more.label} <span aria-hidden="true">→</span>
            </a>
          )}
        </div>
      )}
      {children}
    </div>
  )
}

export const HEADING = 'm-0 font-heading text-2xl font-semibold tracking-[-0.018em] sm:text-[1.75rem]'
const MORE =
  'inline-flex min-h-11 items-center gap-1.5 font-medium text-accent-text no-underline hover:underline sm:min-h-8'
export const GRID = 'm-0 grid list-none grid-cols-2 gap-4 p-0 sm:gap-5'
export const OUTLINE_BUTTON =
  'inline-flex min-h-11 w-full cursor-pointer items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-medium text-text no-underline hover:border-accent-edge'
export const FILLED_BUTTON =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full border-0 bg-accent px-6 font-medium text-on-accent no-underline hover:bg-accent-hover'
export const FIELD =
  'min-h-11 w-full rounded-control border border-field-line bg-surface px-3 text-base text-text placeholder:text-muted'
