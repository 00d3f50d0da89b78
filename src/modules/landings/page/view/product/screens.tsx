import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Screen, Section } from '../../../shown/landing-page.ts'
import { Icon } from '../icon.tsx'
import { NOT_YET, TITLE, WIDE } from '../looks.ts'
import { Picture } from '../picture.tsx'

type Props = { section: Extract<Section, { kind: 'screens' }>; notYet: string }

const placeOf = (id: string): string => `screen-${id}`

/** Pictures behind tabs. Without a script each tab is a link to its picture, which the style sheet then shows. */
export function Screens({ section: { id, title, text, screens }, notYet }: Props) {
  const [shown, setShown] = useState(screens[0]?.id ?? '')
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    setLive(true)
    const named = screens.find((each) => `#${placeOf(each.id)}` === location.hash)
    if (named) setShown(named.id)
  }, [screens])
  return (
    <section id={id} className={`${WIDE} grid gap-6 py-12 lg:grid-cols-[5fr_12fr] lg:gap-8`}>
      <div className="grid content-start gap-4">
        <h2 className={TITLE}>{title}</h2>
        {text && <p className="m-0 text-base text-muted">{text}</p>}
        <Tabs title={title} screens={screens} notYet={notYet} shown={shown} show={setShown} />
      </div>
      <div className="panels" data-live={isLive || undefined}>
        {screens.map((screen) => (
          <Panel key={screen.id} screen={screen} isShown={screen.id === shown} />
        ))}
      </div>
    </section>
  )
}

type TabsProps = {
  title: string
  screens: readonly Screen[]
  notYet: string
  shown: string
  show: (id: string) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

function Tabs({ title, screens, notYet, shown, show }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const now = screens.findIndex(({ id }) => id === shown)
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? screens.length - 1
          : step === undefined
            ? null
            : now + step
    if (next === null) return
    event.preventDefault()
    const index = (next + screens.length) % screens.length
    show(screens[index]?.id ?? shown)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]').item(index).focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={title} className="tabs grid content-start" onKeyDown={move}>
      {screens.map(({ id, icon, title: name, text, isSoon }) => (
        <a
          key={id}
          id={`tab-${id}`}
          href={`#${placeOf(id)}`}
          role="tab"
          aria-selected={id === shown}
          aria-controls={placeOf(id)}
          tabIndex={id === shown ? 0 : -1}
          className="tab grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 py-3 text-text no-underline"
          onClick={(event) => {
            event.preventDefault()
            show(id)
          }}
        >
          <Icon name={icon} className="size-5" />
          <span className="flex flex-wrap items-center gap-2 text-base font-semibold">
            {name} {isSoon && <span className={NOT_YET}>{notYet}</span>}
          </span>
          <span className="tab-text col-start-2 text-base text-muted">{text}</span>
        </a>
      ))}
    </div>
  )
}

const Panel = ({ screen: { id, picture, beside }, isShown }: { screen: Screen; isShown: boolean }) => (
  <div
    id={placeOf(id)}
    role="tabpanel"
    aria-labelledby={`tab-${id}`}
    data-shown={isShown || undefined}
    className="panel"
  >
    <div className="flex items-start justify-center gap-6">
      <Picture
        picture={picture}
        className={'size' in picture && picture.size === 'phone' ? 'max-h-[36rem] w-auto' : 'w-full'}
      />
      {beside && (
        <div className="hidden grow xl:block">
          <Picture picture={beside} />
        </div>
      )}
    </div>
  </div>
)
