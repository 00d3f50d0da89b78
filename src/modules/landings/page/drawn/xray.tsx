import { Frame, Line } from './frame.tsx'

const TEETH = [0, 1, 2, 3, 4, 5, 6, 7]

/** A film of two rows of teeth, with what was found on it. */
export const Xray = ({ title }: { title: string }) => (
  <Frame title={title}>
    <rect x="48" y="72" width="500" height="360" rx="10" className="fill-chrome-text" />
    <rect x="48" y="72" width="500" height="360" rx="10" fill="#10161a" />
    {TEETH.map((tooth) => (
      <g key={tooth} fill="#c9d3d8" opacity={0.55 + (tooth % 3) * 0.12}>
        <path d={`M${76 + tooth * 57} 236v-62q4-36 22-36t22 36v62q-22 12-44 0z`} />
        <path d={`M${76 + tooth * 57} 268v62q4 36 22 36t22-36v-62q-22-12-44 0z`} />
      </g>
    ))}
    <circle cx="327" cy="196" r="34" fill="none" className="stroke-attn" strokeWidth="3" />
    {[0, 1, 2].map((film) => (
      <rect key={film} x="580" y={72 + film * 84} width="172" height="68" rx="8" fill="#1d262b" />
    ))}
    <Line x={580} y={344} width={140} strong />
    <Line x={580} y={368} width={172} />
    <Line x={580} y={388} width={120} />
    <Line x={48} y={452} width={220} />
  </Frame>
)
