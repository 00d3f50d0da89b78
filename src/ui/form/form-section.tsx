import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'

type Props = {
  title: string
  help?: ReactNode
  id?: string
  level?: 2 | 3
  children: ReactNode
  className?: string
}

/** A part of a form under its heading, with a hairline above all but the first. */
export const FormSection = ({ title, help, id, level = 3, children, className }: Props) => {
  const Heading = `h${level}` as const
  return (
    <section
      id={id}
      aria-label={title}
      className={classNames('grid gap-4', level === 3 && 'border-t border-line pt-4', className)}
    >
      <div>
        <Heading className={classNames('m-0', level === 3 && 'text-base')}>{title}</Heading>
        {help && <p className="m-0 text-muted">{help}</p>}
      </div>
      {children}
    </section>
  )
}
