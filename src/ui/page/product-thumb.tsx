import { useState } from 'react'
import { categoryLook } from '../theme/category-look.ts'
import { type CategoryTint, thumbLetters } from '../theme/category-tint.ts'
import { classNames } from '../theme/class-names.ts'

const sizes = {
  sm: { box: 'size-7', letters: 'bottom-1 left-1 text-compact' },
  md: { box: 'size-9', letters: 'bottom-1.25 left-1.5 text-[0.9375rem]' },
  lg: { box: 'size-16', letters: 'bottom-1.5 left-2 text-2xl' },
  /** As wide as its tile. */
  tile: { box: 'h-18 w-full', letters: 'bottom-1.5 left-2 text-3xl' },
}

type Props = {
  name: string
  tint: CategoryTint
  picture?: string | null
  size?: keyof typeof sizes
  className?: string
}

/** A product's picture, or two letters on its category's ground. Stands beside the name, so it is silent. */
export function ProductThumb({ name, tint, picture, size = 'md', className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const { box, letters } = sizes[size]
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative block shrink-0 overflow-hidden rounded-small',
        box,
        categoryLook[tint],
        className,
      )}
    >
      {picture && picture !== broken ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(picture)}
        />
      ) : (
        <b className={classNames('absolute leading-none font-semibold tracking-tighter', letters)}>
          {thumbLetters(name)}
        </b>
      )}
    </span>
  )
}
