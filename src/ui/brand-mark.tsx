import { classNames } from './class-names.ts'

type Props = {
  /** Named where it stands alone, silent beside the brand's name. */
  label?: string
  className?: string
}

/** The mark: an E of three strata. */
export const BrandMark = ({ label, className }: Props) => (
  <svg
    viewBox="0 0 18 18"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : 'true'}
    className={classNames('size-4.5 shrink-0', className)}
  >
    <rect width="18" height="4" rx="1" className="fill-strata-1" />
    <rect y="7" width="12" height="4" rx="1" className="fill-strata-2" />
    <rect y="14" width="18" height="4" rx="1" className="fill-strata-3" />
  </svg>
)
