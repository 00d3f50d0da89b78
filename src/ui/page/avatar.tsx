import { useState } from 'react'
import { pictureOfWidth } from '#platform/values/picture-address.ts'
import { categoryLook } from '../theme/category-look.ts'
import { initials, tintOf } from '../theme/category-tint.ts'
import { classNames } from '../theme/class-names.ts'

type Props = { name: string; picture?: string | null; className?: string }

/** A person's picture beside their name; their initials without one, and where it cannot be had. */
export function Avatar({ name, picture, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-7 shrink-0 place-items-center overflow-hidden rounded-small text-2xs font-semibold',
        categoryLook[tintOf(name)],
        className,
      )}
    >
      {picture && picture !== broken ? (
        <img
          src={pictureOfWidth(picture, 160)}
          alt=""
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(picture)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}
