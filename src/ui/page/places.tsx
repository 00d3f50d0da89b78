import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { Late, sayNotHere } from '../late/late.client.ts'
import { useStore } from '../store/store.client.ts'

/** A place of a screen in which modules above it put what the screen itself knows nothing of. */
export type Place<Props extends object> = {
  readonly name: string
  /** Of the type alone: what is told to whatever stands there. */
  readonly told?: (props: Props) => void
}

/** What a module puts into a place. */
export type Filling = { readonly place: string }

type Drawn<Props> = (props: Props) => ReactNode

/** The same by what it is told; its code comes with the screen that has the place. */
type FillingOf<Props> = Filling & { readonly code: Late<{ Content: Drawn<Props> }> }

/** A place, by a name that no other has: `invoice.actions`. */
export const definePlace = <Props extends object>(name: string): Place<Props> => ({ name })

/** Puts something into a place: it is told what the place is about. */
export const fillPlace = <Props extends object>(
  { name }: Place<Props>,
  fetch: () => Promise<Drawn<Props>>,
): FillingOf<Props> => ({ place: name, code: new Late(async () => ({ Content: await fetch() })) })

/** `fillPlace` lets nothing into a place that is told anything else. */
const isOf =
  <Props extends object>({ name }: Place<Props>) =>
  (filling: Filling): filling is FillingOf<Props> =>
    filling.place === name

const NONE: readonly Filling[] = []

/** What all modules put into places; the program gives it to the screens. */
export const FillingsContext = createContext(NONE)

/** Draws what stands in a place, in the order of the modules; nothing where there is none. */
export const Filled = <Props extends object>({ place, props }: { place: Place<Props>; props: Props }) =>
  useContext(FillingsContext)
    .filter(isOf(place))
    // biome-ignore lint/suspicious/noArrayIndexKey: the modules stand in one order as long as the page does
    .map(({ code }, position) => <One key={position} code={code} props={props} />)

/** Whether anything stands in a place, for a screen that says something of its own where nothing does. */
export const useIsFilled = (place: Place<never>): boolean =>
  useContext(FillingsContext).some((filling) => filling.place === place.name)

type OneProps<Props> = { code: FillingOf<Props>['code']; props: Props }

function One<Props extends object>({ code, props }: OneProps<Props>) {
  const here = useStore(code.here, (arrived) => arrived)
  const onMissing = useEffectEvent(sayNotHere)
  useEffect(() => {
    let isWanted = true
    code.load().catch((error: unknown) => isWanted && onMissing(error))
    return () => {
      isWanted = false
    }
  }, [code])
  return here && <here.Content {...props} />
}
