import { Frame, Line } from './frame.tsx'

const VISITS = [190, 240, 160, 210]

/** The history of a patient: one visit after the other. */
export const History = () => (
  <Frame title="Historia clínica">
    <circle cx="76" cy="92" r="26" className="fill-accent-soft" />
    <text x="76" y="98" textAnchor="middle" className="fill-accent-text text-base font-semibold">
      AP
    </text>
    <Line x={118} y={76} width={170} strong />
    <Line x={118} y={96} width={110} />
    <rect x="560" y="70" width="192" height="40" rx="8" className="fill-attn-soft stroke-attn-line" />
    <Line x={576} y={86} width={120} strong />
    <rect x="75" y="150" width="2" height="320" className="fill-line-strong" />
    {VISITS.map((width, index) => (
      <g key={width}>
        <circle cx="76" cy={168 + index * 82} r="7" className="fill-accent" />
        <rect x="112" y={146 + index * 82} width="640" height="66" rx="8" className="fill-sunken" />
        <Line x={132} y={162 + index * 82} width={width} strong />
        <Line x={132} y={186 + index * 82} width={width + 140} />
        <Line x={650} y={164 + index * 82} width={80} />
      </g>
    ))}
  </Frame>
)
