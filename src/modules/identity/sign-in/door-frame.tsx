import type { ReactNode } from 'react'
import { LanguageSelect } from '#ui/form/language-select.tsx'
import { BrandMark } from '#ui/theme/brand-mark.tsx'

type Props = { brand: string; children: ReactNode }

/** What stands around whoever is not signed in yet. */
export const DoorFrame = ({ brand, children }: Props) => (
  <main className="grid min-h-dvh place-items-center bg-bg p-4">
    <div className="w-full max-w-dialog-sm">
      <div className="mb-6 flex items-center gap-3">
        <BrandMark on="page" className="size-7" />
        <span className="text-xl font-semibold tracking-tight">{brand}</span>
        <div className="ml-auto w-32">
          <LanguageSelect />
        </div>
      </div>
      <div className="rounded-card border border-t-4 border-line border-t-(--brand) bg-surface p-6">
        {children}
      </div>
    </div>
  </main>
)
