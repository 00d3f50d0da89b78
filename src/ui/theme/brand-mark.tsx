import { classNames } from './class-names.ts'

const grounds = {
  chrome: ['fill-strata-1', 'fill-strata-2', 'fill-strata-3'],
  page: ['fill-(--brand)', 'fill-attn', 'fill-chart-3'],
}

type Props = {
  /** Where it stands: on the side or top bar, or on the page itself as at sign-in. */
  on?: keyof typeof grounds
  /** Named where it stands alone, silent beside the brand's name. */
  label?: string
  className?: string
}

/** The mark: an E of three strata, the first in the brand's colour. */
export const BrandMark = ({ on = 'chrome', label, className }: Props) => (
  <svg
    viewBox="0 0 18 18"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : 'true'}
    className={classNames('size-4.5 shrink-0', className)}
  >
    <rect width="18" height="4" rx="1" className={grounds[on][0]} />
    <rect y="7" width="12" height="4" rx="1" className={grounds[on][1]} />
    <rect y="14" width="18" height="4" rx="1" className={grounds[on][2]} />
  </svg>
)
