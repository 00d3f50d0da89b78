import { CleanedHtml } from '#ui/pages/cleaned-html.tsx'
import type { Frame } from '../frame/frame.ts'
import { StoreFrame, useWords, Wide } from '../frame/store-frame.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

type Props = { frame: Frame; aboutHtml: string }

/** Who the shop is: /shop/about. */
export function StoreAbout({ frame, aboutHtml }: Props) {
  const t = useWords(frame)
  const title = t('about_title', { name: frame.store.name })
  return (
    <StoreFrame frame={frame}>
      <Wide className="py-6">
        <Breadcrumb t={t} here={t('about')} />
        <h1 className="mt-2 mb-4 text-2xl">{title}</h1>
        {frame.store.description && <p className="m-0 max-w-prose text-lg">{frame.store.description}</p>}
        {aboutHtml && <CleanedHtml html={aboutHtml} className="mt-6 max-w-prose" />}
      </Wide>
    </StoreFrame>
  )
}
