import type { PointerEvent, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'

const sizes = {
  sm: 'h-control-sm rounded-control-sm px-2 text-compact',
  md: 'h-control rounded-control px-2.5 text-sm',
  lg: 'h-control-lg rounded-control px-3 text-base',
  /** The counter's search and the amount received. */
  xl: 'h-12 rounded-card px-3.5 text-base',
} as const

export type InputSize = keyof typeof sizes

/** The look of everything that holds typed text or a choice. */
export const inputLook = (size: InputSize = 'md'): string =>
  classNames(
    'flex min-w-0 items-center gap-2 border border-field-line bg-surface text-text transition-[border-color,box-shadow]',
    'has-[:focus-visible]:border-accent-edge has-[:focus-visible]:ring-3 has-[:focus-visible]:ring-accent-line',
    'has-[[aria-invalid=true]]:border-danger has-[:disabled]:border-line has-[:disabled]:bg-sunken has-[:disabled]:text-faint',
    '[&_svg]:size-4 [&_svg]:shrink-0 [&>svg]:text-muted',
    sizes[size],
  )

/** The look of the input inside. */
export const innerInput =
  'h-full w-full min-w-0 flex-1 border-0 bg-transparent p-0 outline-none disabled:cursor-not-allowed'

const focusInput = (event: PointerEvent<HTMLDivElement>): void => {
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  event.currentTarget.querySelector('input')?.focus()
}

type Props = { children: ReactNode; size?: InputSize; className?: string }

/** The box around an input and what stands beside it; a press anywhere in it reaches the input. */
export const InputShell = ({ children, size, className }: Props) => (
  <div className={classNames(inputLook(size), 'cursor-text', className)} onPointerDown={focusInput}>
    {children}
  </div>
)
