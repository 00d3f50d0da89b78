import type { Frame } from './frame.ts'
import { StoreFrame, useWords, Wide } from './store-frame.tsx'

/** Where a product, a category or a post is not. */
export function StoreMissing({ frame }: { frame: Frame }) {
  const t = useWords(frame)
  return (
    <StoreFrame frame={frame}>
      <Wide className="grid justify-items-start gap-4 py-16">
        <h1 className="m-0 text-2xl">{t('not_found')}</h1>
        <p className="m-0 text-muted">{t('not_found_help')}</p>
        <a href="/shop/products" className="text-accent-text">
          {t('all_products')}
        </a>
      </Wide>
    </StoreFrame>
  )
}
