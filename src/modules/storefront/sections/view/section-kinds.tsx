import type { SectionType } from '../schema/section-types.ts'
import { heroKinds } from './kinds/hero-kind.tsx'
import { kindIn } from './kinds/kind-in.ts'
import { shelfKinds } from './kinds/shelf-kinds.tsx'
import { stillKinds } from './kinds/still-kinds.tsx'
import { usedKinds } from './kinds/used-kinds.tsx'
import { type Draw, Placed, type PlacedProps } from './placed.tsx'

const KINDS: Readonly<Record<SectionType, Draw>> = {
  ...heroKinds,
  ...shelfKinds,
  ...usedKinds,
  ...stillKinds,
}

/** A section of any type: on the server, and where a page is arranged. */
export const PlacedAny = (props: PlacedProps) => <Placed {...props} draw={kindIn(KINDS)} />
