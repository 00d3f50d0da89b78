import { PICTURE_WIDTHS, pictureIdIn, pictureOfWidth } from '#platform/values/picture-address.ts'
import type { SizedPicture } from '../../content-port/content-port.ts'
import { PHONE_BELOW } from '../schema/sections.ts'

/** What a browser may choose from, by how wide it draws the picture. */
function sources({ url, width }: SizedPicture): string | undefined {
  if (pictureIdIn(url) === null) return undefined
  const [widest = 1600] = [...PICTURE_WIDTHS].reverse()
  const whole = PICTURE_WIDTHS.find((each) => each >= width) ?? widest
  return PICTURE_WIDTHS.filter((each) => width === 0 || each <= whole)
    .map((each) => `${pictureOfWidth(url, each)} ${each}w`)
    .join(', ')
}

/** One pixel of nothing: what a drawing shows that is for the other width. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

type Props = {
  picture: SizedPicture
  /** What a telephone shows instead. */
  phone?: SizedPicture | null
  /** How much of the window it takes, for the browser's choice. */
  sizes: string
  /** Fetched before all else: what people wait for. */
  isFirst?: boolean
  /** The width that this drawing is for, where the other one has its own. */
  only?: 'desktop' | 'phone' | undefined
  className?: string
}

/** A picture in the width that fits, with its shape known before it comes. */
export function Picture({ picture, phone = null, sizes, isFirst = false, only, className }: Props) {
  const { url, alt, width, height } = picture
  return (
    <picture className="contents">
      {only && (
        <source
          media={only === 'desktop' ? `(width < ${PHONE_BELOW}px)` : `(width >= ${PHONE_BELOW}px)`}
          srcSet={NOTHING}
        />
      )}
      {phone && (
        <source
          media={`(width < ${PHONE_BELOW}px)`}
          srcSet={sources(phone) ?? phone.url}
          sizes={sizes}
          {...(phone.width > 0 && { width: phone.width, height: phone.height })}
        />
      )}
      <img
        src={pictureOfWidth(url, 960)}
        srcSet={sources(picture)}
        sizes={sizes}
        alt={alt}
        {...(width > 0 && { width, height })}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  )
}
