import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { HAND_PAUSE_MS } from '../../schema/section-types.ts'

type Wanted = { count: number; interval: number; autoPlay: boolean }

type Carousel = {
  track: RefObject<HTMLUListElement | null>
  /** Which slide is in view. */
  at: number
  /** By a hand: what moves by itself stands still for a while. */
  go: (to: number) => void
  isPlaying: boolean
  toggle: () => void
  /** Whether it moves by itself at all, for this person. */
  canPlay: boolean
}

/** A track of slides that is scrolled, by a hand or by itself while somebody sees it and nobody asked for less motion. */
export function useCarousel({ count, interval, autoPlay }: Wanted): Carousel {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(autoPlay)
  const [restUntil, setRestUntil] = useState(0)
  const canMove = useMotion()
  const isSeen = useSeen(track)
  const isHeld = useHeld(track)

  const scrollTo = useCallback((to: number) => {
    const list = track.current
    list?.scrollTo({ left: to * list.clientWidth })
  }, [])
  useEffect(() => {
    const list = track.current
    if (!list) return
    const onScroll = (): void => setAt(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
    const onHand = (): void => setRestUntil(Date.now() + HAND_PAUSE_MS)
    list.addEventListener('scroll', onScroll, { passive: true })
    list.addEventListener('pointerdown', onHand)
    list.addEventListener('keydown', onHand)
    return () => {
      list.removeEventListener('scroll', onScroll)
      list.removeEventListener('pointerdown', onHand)
      list.removeEventListener('keydown', onHand)
    }
  }, [])
  useEffect(() => {
    if (!isPlaying || !canMove || !isSeen || isHeld || count < 2) return
    const wait = Math.max(interval, restUntil - Date.now())
    const next = setTimeout(() => scrollTo((at + 1) % count), wait)
    return () => clearTimeout(next)
  }, [isPlaying, canMove, isSeen, isHeld, count, interval, restUntil, at, scrollTo])
  return {
    track,
    at: Math.min(at, count - 1),
    isPlaying,
    go: (to) => {
      setRestUntil(Date.now() + HAND_PAUSE_MS)
      scrollTo(to)
    },
    toggle: () => {
      setRestUntil(0)
      setPlaying((now) => !now)
    },
    canPlay: autoPlay && canMove && count > 1,
  }
}

/** Whether nobody asked for less motion; nothing moves before that is known. */
function useMotion(): boolean {
  const [canMove, setMove] = useState(false)
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: no-preference)')
    const onChange = (): void => setMove(query.matches)
    onChange()
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [])
  return canMove
}

/** Whether somebody can see it: it is in view, and the page too. */
function useSeen(place: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry !== undefined && entry.intersectionRatio >= 0.5),
      { threshold: [0, 0.5] },
    )
    if (place.current) observer.observe(place.current)
    const onVisibility = (): void => setShown(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [place])
  return isInView && isShown
}

/** Whether somebody reads it: the pointer or the focus is in it. */
function useHeld(place: RefObject<Element | null>): boolean {
  const [isOver, setOver] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const listeners = {
      mouseenter: () => setOver(true),
      mouseleave: () => setOver(false),
      focusin: () => setFocused(true),
      focusout: () => setFocused(false),
    }
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
    }
  }, [place])
  return isOver || isFocused
}
