import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { useForm } from '../state/form-context.client.ts'
import { QUIET_BUTTON } from '../state/looks.ts'
import type { ControlProps } from './control.ts'

/** Of the picture: enough for paper, and some ten kilobytes. */
const WIDTH = 600
const HEIGHT = 200
const INK = '#1b1917'

type Point = { x: number; y: number }

const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) * WIDTH) / width, y: ((clientY - top) * HEIGHT) / height }
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

function inkOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const ink = canvas.getContext('2d')
  if (!ink) return null
  Object.assign(ink, { strokeStyle: INK, fillStyle: INK, lineWidth: 3, lineCap: 'round', lineJoin: 'round' })
  return ink
}

const wipe = (canvas: HTMLCanvasElement): void => inkOf(canvas)?.clearRect(0, 0, WIDTH, HEIGHT)

/** A name in a hand, for who signs with a keyboard. */
function writeName(canvas: HTMLCanvasElement, name: string): void {
  const ink = inkOf(canvas)
  if (!ink) return
  ink.clearRect(0, 0, WIDTH, HEIGHT)
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  for (let size = 72; size >= 20; size -= 4) {
    ink.font = `italic ${size}px "Snell Roundhand", "Segoe Script", "Brush Script MT", cursive`
    if (ink.measureText(name).width < WIDTH - 60) break
  }
  ink.fillText(name, WIDTH / 2, HEIGHT / 2)
}

/** Draws by finger, pen or mouse; each stroke goes through the middles of what the pointer said. */
function useStrokes(done: (canvas: HTMLCanvasElement) => void) {
  const points = useRef<Point[]>([])
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = pointOf(event)
      points.current = [at]
      const ink = inkOf(event.currentTarget)
      ink?.beginPath()
      ink?.arc(at.x, at.y, 1.6, 0, 2 * Math.PI)
      ink?.fill()
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const [before, last] = points.current.slice(-2)
      if (!before) return
      const at = pointOf(event)
      const ink = inkOf(event.currentTarget)
      ink?.beginPath()
      const from = last ? middle(before, last) : before
      const turn = last ?? before
      const to = middle(turn, at)
      ink?.moveTo(from.x, from.y)
      ink?.quadraticCurveTo(turn.x, turn.y, to.x, to.y)
      ink?.stroke()
      points.current.push(at)
    },
    onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
      if (points.current.length === 0) return
      points.current = []
      done(event.currentTarget)
    },
  }
}

/** A signature, drawn or, for who has no pointer, written. */
export function SignaturePad(props: ControlProps) {
  const { id, isLocked, answer, set, leave } = props
  const { words } = useForm()
  const canvas = useRef<HTMLCanvasElement>(null)
  /** What stands on the canvas, so that only what came from elsewhere is drawn again. */
  const drawn = useRef<string | undefined>(undefined)
  const isSigned = typeof answer === 'string' && answer !== ''
  const take = (from: HTMLCanvasElement) => {
    drawn.current = from.toDataURL('image/png')
    set(drawn.current)
  }
  const strokes = useStrokes(take)
  useEffect(() => {
    const place = canvas.current
    if (!place || answer === drawn.current) return
    drawn.current = typeof answer === 'string' ? answer : undefined
    wipe(place)
    if (typeof answer !== 'string' || !answer.startsWith('data:image/png')) return
    const image = new Image()
    image.onload = () => inkOf(place)?.drawImage(image, 0, 0, WIDTH, HEIGHT)
    image.src = answer
  }, [answer])
  return (
    <div className="grid max-w-[32rem] gap-2">
      <div className="relative">
        <canvas
          aria-describedby={props.describedBy}
          ref={canvas}
          id={id}
          width={WIDTH}
          height={HEIGHT}
          // It takes the focus, where what is wrong with it is read.
          tabIndex={0}
          role="img"
          aria-labelledby={`${props.labelledBy} ${id}-state`}
          className={classNames(
            'block aspect-[3/1] w-full touch-none rounded-control border bg-[#fff]',
            props.isInvalid ? 'border-danger' : 'border-field-line',
            isLocked ? 'pointer-events-none opacity-60' : 'cursor-crosshair',
          )}
          {...strokes}
          onBlur={leave}
        />
        {!isSigned && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-3 text-center text-xs text-[#645b52] print:hidden"
          >
            {words.t('sign_here')}
          </span>
        )}
        <span id={`${id}-state`} className="sr-only">
          {words.t(isSigned ? 'signed' : 'not_signed')}
        </span>
      </div>
      {!isLocked && (
        <SignatureTools
          id={id}
          isSigned={isSigned}
          clear={() => set(undefined)}
          write={(name) => {
            if (!canvas.current) return
            if (name.trim() === '') return set(undefined)
            writeName(canvas.current, name)
            take(canvas.current)
          }}
        />
      )}
    </div>
  )
}

type Tools = { id: string; isSigned: boolean; clear: () => void; write: (name: string) => void }

function SignatureTools({ id, isSigned, clear, write }: Tools) {
  const { words, look } = useForm()
  const [isWriting, setWriting] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {isWriting ? (
        <input
          className={classNames(look.control, 'max-w-72')}
          aria-label={words.t('sign_name')}
          placeholder={words.t('sign_name')}
          maxLength={80}
          // Opened by a press that asked for it.
          ref={(input) => input?.focus()}
          onChange={({ target }) => write(target.value)}
        />
      ) : (
        <button type="button" className={QUIET_BUTTON} onClick={() => setWriting(true)}>
          {words.t('sign_by_name')}
        </button>
      )}
      {isSigned && (
        <button type="button" className={QUIET_BUTTON} aria-describedby={`${id}-state`} onClick={clear}>
          {words.t('clear')}
        </button>
      )}
    </div>
  )
}
