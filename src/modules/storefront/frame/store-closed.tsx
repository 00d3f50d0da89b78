import type { PageWords } from './frame-words.ts'

type Props = { words: PageWords; shop: string; phone: string }

/** Where the store of a shop is not open. */
export const StoreClosed = ({ words, shop, phone }: Props) => (
  <main className="mx-auto grid max-w-[36rem] gap-4 px-4 py-24 text-base">
    <p className="m-0 text-muted">{shop}</p>
    <h1 className="m-0 text-2xl">{words.closed}</h1>
    <p className="m-0 text-muted">{words.closed_help}</p>
    {phone && (
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-accent-text">
        {phone}
      </a>
    )}
  </main>
)
