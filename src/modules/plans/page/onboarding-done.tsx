import { useEffect } from 'react'
import type { OnboardingDoneProps } from '../opening/onboarding-page.ts'

/** The shop is open; where scripts run, the owner is taken there at once. */
export function OnboardingDone({ brand, title, help, button, going, href }: OnboardingDoneProps) {
  useEffect(() => {
    if (going !== null) location.replace(href)
  }, [going, href])
  return (
    <main className="mx-auto grid min-h-dvh max-w-dialog content-center gap-3 px-4 py-10">
      <p className="m-0 text-sm font-semibold text-muted">{brand}</p>
      <h1 className="m-0 text-2xl font-semibold">{title}</h1>
      <p className="m-0 text-base">{help}</p>
      {going !== null && (
        <p role="status" className="m-0 text-sm text-muted">
          {going}
        </p>
      )}
      <p className="m-0 mt-2">
        <a
          href={href}
          className="inline-flex min-h-control-lg items-center rounded-control border border-accent-edge bg-accent px-6 text-base font-medium text-on-accent no-underline hover:bg-accent-hover"
        >
          {button}
        </a>
      </p>
    </main>
  )
}
