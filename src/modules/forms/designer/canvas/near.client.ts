import { type RefObject, useEffect, useRef, useState } from 'react'

type Told = (isNear: boolean) => void

const told = new WeakMap<Element, Told>()
let observer: IntersectionObserver | null = null

/** One observer for all: a thousand would each look at every scroll. */
const watching = (): IntersectionObserver => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
    },
    { rootMargin: '900px 0px' },
  )
  return observer
}

/** Of what has not been drawn yet. */
const USUAL_HEIGHT = 64

/** Whether something stands near what is seen of the page, and how high it was when it was drawn last. */
export function useNear(place: RefObject<HTMLElement | null>): { isNear: boolean; height: number } {
  const [isNear, setNear] = useState(false)
  const height = useRef(USUAL_HEIGHT)
  const [kept, setKept] = useState(USUAL_HEIGHT)
  useEffect(() => {
    const element = place.current
    if (!element) return
    told.set(element, (now) => {
      if (!now && element.offsetHeight > 0) height.current = element.offsetHeight
      setKept(height.current)
      setNear(now)
    })
    watching().observe(element)
    return () => {
      watching().unobserve(element)
      told.delete(element)
    }
  }, [place])
  return { isNear, height: kept }
}
