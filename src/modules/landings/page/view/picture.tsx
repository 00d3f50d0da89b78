import { createContext, useContext } from 'react'
import type { PageLanguage } from '../../landings.ts'
import { type PagePicture, pictureAddress, SIZES } from '../../shown/site.ts'
import { Drawn } from '../drawn/drawn.tsx'

/** The language of the page around, whose screens its pictures show. */
export const PictureLanguage = createContext<PageLanguage>('es')

type Props = {
  picture: PagePicture
  /** Seen at once: the others come when somebody nears them. */
  isFirst?: boolean
  className?: string
}

/** A picture in the room that it needs before it is there. */
export function Picture({ picture, isFirst = false, className = '' }: Props) {
  const language = useContext(PictureLanguage)
  const frame = `overflow-hidden rounded-card border border-line bg-surface shadow-float ${className}`
  if ('drawn' in picture)
    return (
      <div role="img" aria-label={picture.alt} className={frame}>
        <Drawn name={picture.drawn} title={picture.title} />
      </div>
    )
  const [width, height] = SIZES[picture.size]
  return (
    <img
      src={pictureAddress(picture.file, language)}
      alt={picture.alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={`block h-auto max-w-full ${frame}`}
    />
  )
}
