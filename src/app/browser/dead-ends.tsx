import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { BrandMark } from '#ui/theme/brand-mark.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { brandOfPage } from './brand.ts'
import { shellMessages } from './shell/shell.messages.ts'

type Props = { title: string; help: string; action?: ReactNode; role?: 'alert' }

/** A page of its own that leads nowhere further, but back. */
export const DeadEnd = ({ title, help, action, role }: Props) => (
  <main className="grid min-h-dvh place-content-center justify-items-center gap-1 bg-bg p-6 text-center text-text">
    <BrandMark on="page" label={brandOfPage().name} className="mb-4 size-7" />
    <div role={role}>
      <h1 className="m-0">{title}</h1>
      <p className="m-0 max-w-prose text-muted">{help}</p>
    </div>
    {action && <div className="mt-4">{action}</div>}
  </main>
)

function GoHome() {
  const t = useMessages(shellMessages)
  return <Button onClick={() => location.assign('/home')}>{t('go_home')}</Button>
}

export function NothingHere() {
  const t = useMessages(shellMessages)
  return <DeadEnd title={t('not_found')} help={t('not_found_help')} action={<GoHome />} />
}

/** The same within the office, whose menu stays. */
export function NoSuchScreen() {
  const t = useMessages(shellMessages)
  return (
    <section className="grid justify-items-center gap-1 px-6 py-16 text-center">
      <h1 className="m-0">{t('not_found')}</h1>
      <p className="m-0 text-muted">{t('not_found_help')}</p>
      <div className="mt-4">
        <GoHome />
      </div>
    </section>
  )
}

/** A screen that threw: the rest of the product is a click away, and nothing on the server changed. */
export function BrokenScreen() {
  const t = useMessages(shellMessages)
  return (
    <DeadEnd
      role="alert"
      title={t('broken')}
      help={t('broken_help')}
      action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    />
  )
}
