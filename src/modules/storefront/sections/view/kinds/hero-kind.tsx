import { settingsOf } from '../../schema/sections.ts'
import { Hero } from '../banners/hero.tsx'
import { type Draw, Placed, type PlacedProps } from '../placed.tsx'

/** Each kind is a function that says null where there is nothing to show. */
export const heroKinds = {
  hero: (section, around) => Hero({ settings: settingsOf('hero', section, around.device), around }),
} satisfies Readonly<Record<string, Draw>>

export const PlacedHero = (props: PlacedProps) => <Placed {...props} draw={heroKinds.hero} />
