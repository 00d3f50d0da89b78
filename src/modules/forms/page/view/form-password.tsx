import { PageForm } from '#ui/pages/page-form.tsx'
import { LOOKS } from '../../fields/state/looks.ts'
import type { FormPasswordProps } from '../form-page.ts'

/** Asks for the password of a link; it works without a script. */
export function FormPassword({ action, isWrong, shop, words }: FormPasswordProps) {
  const look = LOOKS.default
  return (
    <main className="mx-auto grid min-h-dvh max-w-dialog-sm content-center gap-4 px-4 py-10">
      <h1 className="m-0 text-xl font-semibold">{words.title}</h1>
      <PageForm method="post" action={action} className="grid gap-3">
        <label htmlFor="password" className={look.label}>
          {words.label}
        </label>
        <input
          id="password"
          name="password"
          type="password"
          required
          maxLength={100}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'password-error' : undefined}
          className={look.control}
        />
        {isWrong && (
          <p id="password-error" role="alert" className="m-0 text-xs font-medium text-danger-text">
            {words.wrong}
          </p>
        )}
        <button type="submit" className={look.button}>
          {words.button}
        </button>
      </PageForm>
      <p className="m-0 text-sm text-muted">{shop}</p>
    </main>
  )
}
