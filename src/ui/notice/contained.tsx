import { useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { ErrorNotice } from './error-notice.tsx'

/** What is drawn in the place of what threw; `again` draws it anew. */
type Instead = (error: unknown, again: () => void) => ReactNode

type BoundaryProps = { children: ReactNode; instead: Instead }

class Boundary extends Component<BoundaryProps, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null }

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } }
  }

  override render(): ReactNode {
    const { fault } = this.state
    return fault ? this.props.instead(fault.error, () => this.setState({ fault: null })) : this.props.children
  }
}

const notice: Instead = (error, again) => <ErrorNotice error={error} onRetry={again} className="m-2" />

/**
 * A part of the page that may throw while it is drawn, as over an answer that is not what was asked for: what is around
 * it stays. Drawn anew, it asks anew for all that only it had asked for.
 */
export function Contained({ children, instead = notice }: { children: ReactNode; instead?: Instead }) {
  const queries = useQueryClient()
  return (
    <Boundary
      instead={(error, again) =>
        instead(error, () => {
          queries.removeQueries({ type: 'inactive' })
          again()
        })
      }
    >
      {children}
    </Boundary>
  )
}
