import { classNames } from '../theme/class-names.ts'

type Props = { className?: string }

/** The dotted line wherever paper tears: totals, receipts, held sales. */
export const Perforation = ({ className }: Props) => (
  <hr className={classNames('m-0 h-0 border-0 border-t-2 border-dotted border-line-strong', className)} />
)
