import type { MissingFormProps } from '../form-page.ts'

/** What stands where no form is. */
export const MissingForm = ({ words, shop }: MissingFormProps) => (
  <main className="mx-auto grid min-h-dvh max-w-dialog-sm content-center gap-2 px-4 py-10 text-center">
    <h1 className="m-0 text-xl font-semibold">{words.missing}</h1>
    <p className="m-0 text-base text-muted">{words.missing_help}</p>
    <p className="m-0 mt-4 text-sm text-muted">{shop}</p>
  </main>
)
