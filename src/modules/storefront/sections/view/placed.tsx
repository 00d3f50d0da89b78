import type { ReactNode } from 'react'
import { type Device, isDrawnTwice, type Section } from '../schema/sections.ts'
import type { Around } from './view-props.ts'

/** What a section shows; null where that is nothing, so that no empty place is left on the page. */
export type Draw = (section: Section, around: Around) => ReactNode

export type PlacedProps = { readonly section: Section; readonly around: Around }

const ONLY_ON: Readonly<Record<Device, string>> = {
  desktop: 'max-[768px]:hidden',
  phone: 'min-[768px]:hidden',
}

const PLACE = 'relative text-text'

/** A section in its place: drawn once, or for each of both widths where these show something else. */
export function Placed({ section, around, draw }: PlacedProps & { draw: Draw }) {
  const { id, type } = section
  if (!isDrawnTwice(section)) {
    const drawn = draw(section, around)
    if (drawn === null) return null
    return (
      <section data-section={id} data-type={type} className={PLACE}>
        {drawn}
      </section>
    )
  }
  const both = (['desktop', 'phone'] as const).map((device) => ({
    device,
    drawn: draw(section, { ...around, device, isOneOfTwo: true }),
  }))
  if (both.every(({ drawn }) => drawn === null)) return null
  return (
    <section data-section={id} data-type={type} className={PLACE}>
      {both.map(({ device, drawn }) => (
        <div key={device} className={ONLY_ON[device]}>
          {drawn}
        </div>
      ))}
    </section>
  )
}
