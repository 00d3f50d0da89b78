import { Line } from './frame.tsx'

const TILES = [
  'fill-cat-grano',
  'fill-cat-bebida',
  'fill-cat-carne',
  'fill-cat-viver',
  'fill-cat-lacteo',
  'fill-cat-pan',
]

/** The counter on a tablet: tiles, and the cart beside them. */
export const Tablet = () => (
  <svg aria-hidden="true" viewBox="0 0 520 400" className="block w-full bg-surface">
    <rect width="520" height="400" rx="16" className="fill-chrome" />
    <rect x="14" y="14" width="492" height="372" rx="8" className="fill-surface" />
    {TILES.map((tint, index) => (
      <g key={tint}>
        <rect
          x={30 + (index % 3) * 92}
          y={34 + Math.floor(index / 3) * 112}
          width="82"
          height="100"
          rx="6"
          className="fill-sunken"
        />
        <rect
          x={30 + (index % 3) * 92}
          y={34 + Math.floor(index / 3) * 112}
          width="82"
          height="58"
          rx="6"
          className={tint}
        />
        <Line x={38 + (index % 3) * 92} y={102 + Math.floor(index / 3) * 112} width={54} />
        <Line x={38 + (index % 3) * 92} y={116 + Math.floor(index / 3) * 112} width={34} strong />
      </g>
    ))}
    <rect x="320" y="14" width="1" height="372" className="fill-line" />
    {[0, 1, 2, 3].map((row) => (
      <g key={row}>
        <Line x={338} y={44 + row * 44} width={90} strong />
        <Line x={446} y={45 + row * 44} width={44} />
        <rect x="338" y={68 + row * 44} width="152" height="1" className="fill-line" />
      </g>
    ))}
    <Line x={338} y={274} width={60} />
    <rect x="410" y="266" width="80" height="22" rx="4" className="fill-text" />
    <rect x="338" y="316" width="152" height="48" rx="8" className="fill-accent" />
    <rect x="384" y="335" width="60" height="10" rx="4" className="fill-on-accent" />
  </svg>
)
