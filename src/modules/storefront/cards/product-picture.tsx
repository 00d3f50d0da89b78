import { PICTURE_WIDTHS, pictureIdIn, pictureOfWidth } from '#platform/values/picture-address.ts'
import { categoryLook } from '#ui/theme/category-look.ts'
import type { CategoryTint } from '#ui/theme/category-tint.ts'
import { thumbLetters } from '#ui/theme/category-tint.ts'

type Props = {
  url: string | null
  alt: string
  name: string
  tint: CategoryTint
  /** How wide it is drawn, as `sizes` of an image says it. */
  sizes: string
  /** Among the first things that are seen: it is asked for at once. */
  isFirst?: boolean
  className?: string
}

const widths = (url: string): string | undefined =>
  pictureIdIn(url) === null
    ? undefined
    : PICTURE_WIDTHS.map((width) => `${pictureOfWidth(url, width)} ${width}w`).join(', ')

/** A product's picture in a square on its category's ground; the two letters of its name where it has none. */
export function ProductPicture({ url, alt, name, tint, sizes, isFirst, className = '' }: Props) {
  return (
    <span
      className={`relative grid aspect-[7/5] place-items-center overflow-hidden rounded-card ${categoryLook[tint]} ${className}`}
    >
      {url === null ? (
        <span aria-hidden="true" className="text-3xl font-semibold">
          {thumbLetters(name)}
        </span>
      ) : (
        <img
          src={pictureOfWidth(url, 480)}
          srcSet={widths(url)}
          sizes={sizes}
          alt={alt}
          width={700}
          height={500}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
