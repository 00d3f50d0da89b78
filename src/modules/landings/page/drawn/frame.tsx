import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

/** The frame of a drawn screen: a bar with its name, and room for what it shows. */
export const Frame = ({ title, children }: Props) => (
  <svg aria-hidden="true" viewBox="0 0 800 500" className="block w-full bg-surface font-sans">
    <rect width="800" height="44" className="fill-sunken" />
    <rect y="43" width="800" height="1" className="fill-line" />
    <rect x="20" y="14" width="16" height="4" rx="1" className="fill-accent" />
    <rect x="20" y="20" width="11" height="4" rx="1" className="fill-attn" />
    <rect x="20" y="26" width="16" height="4" rx="1" className="fill-chart-3" />
    <text x="48" y="28" className="fill-text text-sm font-semibold">
      {title}
    </text>
    {children}
  </svg>
)

/** A word where the person looks, or a line for one that is not read. */
export const Line = ({
  x,
  y,
  width,
  strong = false,
}: {
  x: number
  y: number
  width: number
  strong?: boolean
}) => (
  <rect
    x={x}
    y={y}
    width={width}
    height={strong ? 9 : 7}
    rx="3"
    className={strong ? 'fill-muted' : 'fill-line-strong'}
  />
)
