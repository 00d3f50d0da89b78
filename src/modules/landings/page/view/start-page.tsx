import './landing.css'
import type { StartPageProps } from '../../shown/plain-page.ts'
import { Icon } from './icon.tsx'
import { FILLED_BUTTON, LINED_BUTTON, WIDE } from './looks.ts'
import { Picture } from './picture.tsx'
import { Site } from './site.tsx'

const TINTS = [
  'bg-cat-bebida text-cat-bebida-ink',
  'bg-cat-lacteo text-cat-lacteo-ink',
  'bg-cat-viver text-cat-viver-ink',
  'bg-cat-grano text-cat-grano-ink',
]

/** The bare address: what there is, and the way to each. */
export const StartPage = ({ site, title, text, products, picture, buttons }: StartPageProps) => (
  <Site site={site}>
    <section className={`${WIDE} grid items-center gap-8 py-10 lg:grid-cols-[5fr_7fr] lg:gap-12 lg:py-14`}>
      <div className="grid gap-5">
        <h1 className="hero-title m-0 font-semibold tracking-tight text-balance">{title}</h1>
        <p className="m-0 max-w-[34rem] text-lg text-muted text-pretty">{text}</p>
        <div className="flex flex-wrap gap-3">
          {buttons.map(({ href, label }, index) => (
            <a key={href} href={href} className={index === 0 ? FILLED_BUTTON : LINED_BUTTON}>
              {label}
            </a>
          ))}
        </div>
      </div>
      <Picture picture={picture} isFirst />
    </section>
    <div className="strata" aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
    <ul className={`${WIDE} m-0 grid list-none gap-4 py-12 sm:grid-cols-2 lg:grid-cols-4`}>
      {products.map((product, index) => (
        <li
          key={product.href}
          className={`relative grid content-start gap-2 rounded-card p-6 ${TINTS[index]}`}
        >
          <Icon name={product.icon} className="size-8" />
          <h2 className="m-0 text-xl font-semibold">{product.title}</h2>
          <p className="m-0 text-base text-pretty">{product.text}</p>
          <a
            href={product.href}
            className="mt-2 text-base font-semibold text-current underline underline-offset-2 after:absolute after:inset-0"
          >
            {product.more}
          </a>
        </li>
      ))}
    </ul>
  </Site>
)
