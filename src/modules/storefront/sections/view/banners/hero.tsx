import { useState } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import type { Banner } from '../../../content-port/content-port.ts'
import type { SettingsOf } from '../../schema/sections.ts'
import { bannersOfGroup } from '../../shown/section-banners.ts'
import { FILLED_BUTTON, WIDTH } from '../frame.tsx'
import { Picture } from '../picture.tsx'
import type { Around } from '../view-props.ts'
import { useCarousel } from './carousel.client.ts'

type Props = { settings: SettingsOf<'hero'>; around: Around }

/** The carousel at the head of a home; a welcome where the shop has no banner yet. */
export function Hero({ settings, around }: Props) {
  if (settings.size === 'none') return null
  const banners = bannersOfGroup(around.data.banners, settings.bannerGroup)
  if (banners.length === 0) return <Welcome settings={settings} around={around} />
  return <Carousel banners={banners} settings={settings} around={around} />
}

const HEIGHT: Readonly<Record<SettingsOf<'hero'>['size'], string>> = {
  full: 'min-h-[36rem] sm:min-h-[calc(100svh-8rem)]',
  large: 'min-h-[30rem] sm:min-h-[27rem]',
  medium: 'min-h-[24rem] sm:min-h-[21rem]',
  small: 'min-h-[18rem] sm:min-h-[15rem]',
  none: '',
}

function Welcome({ settings, around: { t, data, heading: Heading } }: Props) {
  return (
    <div className={classNames('grid items-center bg-cat-grano text-cat-grano-ink', HEIGHT[settings.size])}>
      <div className={classNames(WIDTH, 'grid gap-3 py-12')}>
        <Heading className="m-0 max-w-[18ch] font-heading text-4xl font-semibold tracking-[-0.03em] sm:text-5xl">
          {t('welcome', { store: data.store.name })}
        </Heading>
        <p className="m-0 max-w-prose text-lg">{t('welcome_help')}</p>
      </div>
    </div>
  )
}

function Carousel({ banners, settings, around }: Props & { banners: readonly Banner[] }) {
  const { t } = around
  const { track, at, go, isPlaying, toggle, canPlay } = useCarousel({
    count: banners.length,
    interval: settings.interval,
    autoPlay: settings.autoPlay,
  })
  const [isDriven, setDriven] = useState(false)
  const move = (to: number): void => {
    setDriven(true)
    go((to + banners.length) % banners.length)
  }
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={t('carousel')}
      className="relative bg-cat-grano"
    >
      <ul
        ref={track}
        tabIndex={banners.length > 1 ? 0 : undefined}
        aria-live={isDriven && !isPlaying ? 'polite' : 'off'}
        className="m-0 flex list-none snap-x snap-mandatory overflow-x-auto p-0 [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            aria-roledescription="slide"
            aria-label={t('slide', { at: index + 1, of: banners.length })}
            className="w-full shrink-0 snap-start"
          >
            <Slide
              {...{ banner, index, settings, around }}
              foot={banners.length === 1 ? 'free' : banner.image ? 'beside' : 'taken'}
            />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        // Without a script the row is scrolled by hand, and nothing answers a press.
        <div className="pointer-events-none absolute inset-x-0 bottom-4 noscript:hidden">
          <div className={classNames(WIDTH, 'flex flex-wrap items-center gap-2 [&>*]:pointer-events-auto')}>
            {settings.showArrows && (
              <>
                <Arrow label={t('previous')} sign="←" onPress={() => move(at - 1)} />
                <Arrow label={t('next')} sign="→" onPress={() => move(at + 1)} />
              </>
            )}
            {settings.showDots && (
              <Dots count={banners.length} at={at} label={(dot) => t('go_to', { at: dot })} onPress={move} />
            )}
            {canPlay && (
              <button
                type="button"
                aria-label={t(isPlaying ? 'pause' : 'play')}
                className="grid size-11 cursor-pointer place-items-center rounded-full border-0 bg-transparent text-cat-grano-ink hover:bg-surface hover:text-text"
                onClick={toggle}
              >
                <PlaySign isPlaying={isPlaying} />
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

const PlaySign = ({ isPlaying }: { isPlaying: boolean }) => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-current">
    <path d={isPlaying ? 'M4 2h3v12H4zM9 2h3v12H9z' : 'M4 2l10 6-10 6z'} />
  </svg>
)

const Arrow = ({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    className="grid size-11 cursor-pointer place-items-center rounded-full border border-line-strong bg-surface text-lg text-text hover:border-accent-edge"
    onClick={onPress}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
)

type DotsProps = { count: number; at: number; label: (dot: number) => string; onPress: (to: number) => void }

const Dots = ({ count, at, label, onPress }: DotsProps) => (
  <span className="flex items-center">
    {Array.from({ length: count }, (_, dot) => dot).map((dot) => (
      <button
        key={dot}
        type="button"
        aria-label={label(dot + 1)}
        aria-current={dot === at ? 'true' : undefined}
        className="group grid h-11 min-w-6 cursor-pointer place-items-center border-0 bg-transparent px-1"
        onClick={() => onPress(dot)}
      >
        <span className="block h-2 w-2 rounded-full bg-cat-grano-ink/45 group-aria-[current]:w-7 group-aria-[current]:bg-accent" />
      </button>
    ))}
  </span>
)

/** Below the words the arrows stand, or on a telephone upon the picture that follows them. */
const FOOT = {
  free: 'pb-4 min-[768px]:pb-16',
  beside: 'pb-4 min-[768px]:pb-21',
  taken: 'pb-21',
} as const

type SlideProps = {
  banner: Banner
  index: number
  settings: SettingsOf<'hero'>
  around: Around
  foot: keyof typeof FOOT
}

/** Words on a ground of their own and the picture beside or below them, so that they are read whatever it shows. */
function Slide({ banner, index, settings, around, foot }: SlideProps) {
  const { t, isOneOfTwo, device, isFirst, heading } = around
  const Heading = index === 0 ? heading : 'h2'
  const href = banner.button_url || banner.link_url
  const hasWords = banner.title !== '' || banner.subtitle !== '' || banner.description !== '' || href !== ''
  return (
    <div
      className={classNames(
        'relative grid bg-cat-grano text-cat-grano-ink min-[768px]:grid-cols-2',
        HEIGHT[settings.size],
      )}
    >
      {hasWords && (
        <div
          className={classNames(
            'grid content-center gap-4 px-4 pt-8 min-[768px]:pt-16 min-[768px]:pl-[max(1.5rem,calc((100vw-80rem)/2+1.5rem))]',
            FOOT[foot],
          )}
        >
          {banner.subtitle && <p className="m-0 text-sm font-medium">{banner.subtitle}</p>}
          {banner.title && (
            <Heading className="m-0 max-w-[16ch] font-heading text-[2rem] leading-[1.08] font-semibold tracking-[-0.035em] text-balance sm:text-5xl">
              {banner.title}
            </Heading>
          )}
          {banner.description && <p className="m-0 max-w-[42ch] text-lg">{banner.description}</p>}
          {href && (
            <a href={href} className={classNames(FILLED_BUTTON, 'justify-self-start')}>
              {banner.button_text || settings.buttonText || t('shop_now')} <span aria-hidden="true">→</span>
            </a>
          )}
        </div>
      )}
      {banner.image && (
        <div className={classNames('relative min-h-56', !hasWords && 'min-[768px]:col-span-2')}>
          <Picture
            picture={banner.image}
            phone={banner.mobile_image}
            sizes={hasWords ? `(width < 768px) 100vw, 50vw` : '100vw'}
            isFirst={isFirst && index === 0}
            only={isOneOfTwo ? device : undefined}
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      )}
    </div>
  )
}
