import type { FocusEvent, ReactNode } from 'react'
import type { ControlProps } from './control.ts'

type Props = ControlProps & { isOneOf: boolean; className: string; children: ReactNode }

/** Several inputs that answer one question; it is left when the focus leaves all of them. */
export function Several({ isOneOf, className, children, ...props }: Props) {
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) props.leave()
  }
  const said = { 'aria-labelledby': props.labelledBy, 'aria-describedby': props.describedBy, className }
  return isOneOf ? (
    <div role="radiogroup" aria-required={props.isRequired || undefined} onBlur={left} {...said}>
      {children}
    </div>
  ) : (
    <fieldset onBlur={left} {...said}>
      {children}
    </fieldset>
  )
}
