import { Frame, Line } from './frame.tsx'

const BARS = [220, 330, 180, 400, 280]

/** What a form's answers come to. */
export const Answers = () => (
  <Frame title="Respuestas">
    {[0, 1, 2].map((figure) => (
      <g key={figure}>
        <rect x={40 + figure * 244} y="70" width="228" height="84" rx="10" className="fill-sunken" />
        <Line x={58 + figure * 244} y={90} width={90} />
        <rect x={58 + figure * 244} y="110" width="70" height="24" rx="4" className="fill-text" />
      </g>
    ))}
    {BARS.map((width, bar) => (
      <g key={width}>
        <Line x={40} y={194 + bar * 54} width={110} strong />
        <rect x="190" y={186 + bar * 54} width="560" height="26" rx="4" className="fill-chart-rest" />
        <rect x="190" y={186 + bar * 54} width={width} height="26" rx="4" className="fill-chart-1" />
      </g>
    ))}
  </Frame>
)
