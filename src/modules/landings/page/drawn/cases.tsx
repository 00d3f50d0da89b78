import { Frame, Line } from './frame.tsx'

const COLUMNS = [3, 2, 3]
const MARKS = ['fill-accent', 'fill-attn', 'fill-ok']

/** The cases of a firm by how far they are. */
export const Cases = () => (
  <Frame title="Casos">
    {COLUMNS.map((count, column) => (
      <g key={MARKS[column]}>
        <rect x={32 + column * 248} y="68" width="232" height="404" rx="10" className="fill-sunken" />
        <rect x={48 + column * 248} y="88" width="10" height="10" rx="5" className={MARKS[column]} />
        <Line x={66 + column * 248} y={88} width={96} strong />
        {[0, 1, 2].slice(0, count).map((card) => (
          <g key={card}>
            <rect
              x={44 + column * 248}
              y={118 + card * 112}
              width="208"
              height="98"
              rx="8"
              className="fill-surface stroke-line"
            />
            <Line x={58 + column * 248} y={134 + card * 112} width={130} strong />
            <Line x={58 + column * 248} y={156 + card * 112} width={168} />
            <Line x={58 + column * 248} y={188 + card * 112} width={70} />
            <circle cx={228 + column * 248} cy={190 + card * 112} r="11" className="fill-accent-soft" />
          </g>
        ))}
      </g>
    ))}
  </Frame>
)
