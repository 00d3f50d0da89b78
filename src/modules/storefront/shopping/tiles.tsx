import type { ReactNode } from 'react'

export type Tile = {
  readonly href: string
  readonly name: string
  readonly count: string
  readonly face: ReactNode
}

/** A shelf of what leads to products, each with how many there are. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className="m-0 grid list-none grid-cols-2 gap-4 p-0 sm:grid-cols-3 lg:grid-cols-4">
    {tiles.map(({ href, name, count, face }) => (
      <li key={href}>
        <a href={href} className="grid gap-2 text-text no-underline hover:underline">
          <span aria-hidden="true" className="grid aspect-[7/4]">
            {face}
          </span>
          <span className="font-medium">{name}</span>
          <span className="text-sm text-muted">{count}</span>
        </a>
      </li>
    ))}
  </ul>
)

/** The first letters of a name on its colour. */
export const Letters = ({ text, look }: { text: string; look: string }) => (
  <span className={`grid place-items-center rounded-card text-3xl font-semibold ${look}`}>{text}</span>
)
