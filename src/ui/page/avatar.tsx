import { categoryLook } from '../theme/category-look.ts'
import { initials, tintOf } from '../theme/category-tint.ts'
import { classNames } from '../theme/class-names.ts'

type Props = { name: string; className?: string }

/** A person's initials beside their name. */
export const Avatar = ({ name, className }: Props) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid size-7 shrink-0 place-items-center rounded-small text-2xs font-semibold',
      categoryLook[tintOf(name)],
      className,
    )}
  >
    {initials(name)}
  </span>
)
