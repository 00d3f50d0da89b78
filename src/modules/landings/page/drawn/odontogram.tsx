import { Frame, Line } from './frame.tsx'

/** By the numbering of the FDI, from the patient's right to the left. */
const UPPER = [18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28]
const LOWER = [48, 47, 46, 45, 44, 43, 42, 41, 31, 32, 33, 34, 35, 36, 37, 38]

const DONE = new Set([16, 36, 25])
const TO_DO = new Set([14, 46])
const LOST = new Set([18, 38])

const markOf = (tooth: number): string =>
  DONE.has(tooth) ? 'fill-accent' : TO_DO.has(tooth) ? 'fill-attn' : 'fill-surface'

function Tooth({ tooth, x, y }: { tooth: number; x: number; y: number }) {
  const isUpper = tooth < 30
  return (
    <g>
      <rect x={x} y={y} width="30" height="30" rx="6" className="fill-surface stroke-field-line" />
      <rect
        x={x + 9}
        y={y + 9}
        width="12"
        height="12"
        rx="3"
        className={`${markOf(tooth)} stroke-field-line`}
      />
      <path
        d={`M${x} ${y}l9 9M${x + 30} ${y}l-9 9M${x} ${y + 30}l9-9M${x + 30} ${y + 30}l-9-9`}
        className="stroke-field-line"
      />
      {LOST.has(tooth) && (
        <path d={`M${x} ${y}l30 30M${x + 30} ${y}l-30 30`} className="stroke-danger" strokeWidth="2" />
      )}
      <text x={x + 15} y={isUpper ? y - 8 : y + 46} textAnchor="middle" className="fill-muted text-2xs">
        {tooth}
      </text>
    </g>
  )
}

/** The chart of a patient's teeth. */
export const Odontogram = ({ title }: { title: string }) => (
  <Frame title={title}>
    {UPPER.map((tooth, index) => (
      <Tooth key={tooth} tooth={tooth} x={48 + index * 44 + (index > 7 ? 10 : 0)} y={110} />
    ))}
    {LOWER.map((tooth, index) => (
      <Tooth key={tooth} tooth={tooth} x={48 + index * 44 + (index > 7 ? 10 : 0)} y={190} />
    ))}
    <rect x="403" y="90" width="1" height="160" className="fill-line-strong" />
    <rect x="48" y="290" width="704" height="1" className="fill-line" />
    {[0, 1, 2].map((row) => (
      <g key={row}>
        <rect
          x="48"
          y={316 + row * 48}
          width="14"
          height="14"
          rx="3"
          className={row < 2 ? 'fill-accent' : 'fill-attn'}
        />
        <Line x={76} y={318 + row * 48} width={[150, 190, 130][row] ?? 0} strong />
        <Line x={420} y={319 + row * 48} width={90} />
        <Line x={660} y={319 + row * 48} width={92} />
      </g>
    ))}
  </Frame>
)
