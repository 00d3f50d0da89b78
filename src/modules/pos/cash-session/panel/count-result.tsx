import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isEven } from '#modules/cash/sessions/cash-count.ts'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { PESO } from '#modules/invoices/receipts/receipt.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { Difference, signedAmount } from '../report/difference.tsx'
import { ClosingObstacle, useClosing } from './closing-obstacle.tsx'
import { type Report, type CountResult as Result, useCashSessionChanged } from './use-cash-session.client.ts'

type Props = { sessionId: string; onRecount: () => void; onClosed: (z: Report) => void }

/** What the count came to, and the closing with it. */
export function CountResult({ sessionId, onRecount, onClosed }: Props) {
  const count = useQuery({
    ...api.cashSession.getCount.queryOptions({ sessionId }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  if (count.data) return <Outcome result={count.data} {...{ sessionId, onRecount, onClosed }} />
  if (count.error)
    return (
      <ErrorNotice error={count.error} onRetry={() => void count.refetch()} retrying={count.isFetching} />
    )
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-20" />
      <Skeleton className="h-32" />
    </Loading>
  )
}

function Outcome({ result, sessionId, onRecount, onClosed }: Props & { result: Result }) {
  const t = useMessages(cashSessionMessages)
  const changed = useCashSessionChanged()
  const [comments, setComments] = useState('')
  const [tried, setTried] = useState(false)
  const { obstacle, isClear } = useClosing()
  const even = isEven(result)
  const needed = result.commentsRequired
  const wanting = needed && comments.trim() === ''
  const closing = useMutation(
    api.cashSession.close.mutationOptions({
      onSuccess: async (z: Report) => {
        onClosed(z)
        await changed()
      },
      // Something may have been sold meanwhile: then the count is shown as stale.
      onError: () => void changed(),
    }),
  )
  const close = async (): Promise<void> => {
    if (await isClear()) closing.mutate({ sessionId, comments })
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (wanting) event.currentTarget.querySelector('textarea')?.focus()
    else if (!closing.isPending) void close()
  }
  return (
    <Form changed={comments !== ''} onSubmit={submit} className="grid gap-5">
      <Figures result={result} />
      {result.stale && <Attention role="alert">{t(even ? 'stale_even' : 'stale_uneven')}</Attention>}
      {!result.stale && (
        <Field
          label={t('comments')}
          help={needed ? t(even ? 'comments_help_earlier' : 'comments_help') : undefined}
          required={needed}
          optional={!needed}
          error={tried && wanting ? t(even ? 'comments_help_earlier' : 'error_comments_required') : undefined}
        >
          <TextArea
            value={comments}
            maxLength={500}
            aria-required={needed}
            onChange={(event) => setComments(event.currentTarget.value)}
          />
        </Field>
      )}
      <ClosingObstacle />
      <ErrorNotice error={closing.error} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          size="xl"
          variant={result.stale ? 'primary' : 'secondary'}
          className="justify-center!"
          {...(!result.mayRecount && { disabledReason: t('no_recount') })}
          onClick={onRecount}
        >
          {t('recount')}
        </Button>
        <Button
          type="submit"
          size="xl"
          variant={result.stale ? 'secondary' : 'primary'}
          saving={closing.isPending}
          disabled={result.stale || obstacle !== null}
          className="justify-center!"
        >
          {t('close')}
        </Button>
      </div>
      <p className="m-0 text-sm text-muted">{t(result.mayRecount ? 'recount_left' : 'no_recount')}</p>
    </Form>
  )
}

type FigureProps = {
  label: string
  compared: { expected: number; counted: number; difference: number }
  symbol: string
}

function Figures({ result }: { result: Result }) {
  return (
    <div className="grid gap-4">
      <Figure label={PESO.symbol} compared={result} symbol={PESO.symbol} />
      {result.foreign.map((each) => (
        <Figure key={each.code} label={each.code} compared={each} symbol={`${each.code} `} />
      ))}
    </div>
  )
}

function Figure({ label, compared, symbol }: FigureProps) {
  const t = useMessages(cashSessionMessages)
  const of = (amount: number) => centsFromDecimal(amount) ?? ZERO
  return (
    <section aria-label={`${t('result_title')} ${label}`} className="rounded-card border border-line p-4">
      <output className="block text-2xl font-semibold">
        <Difference difference={of(compared.difference)} symbol={symbol} />
      </output>
      <dl className="m-0 mt-3 grid gap-1.5 text-base [&_dd]:m-0 [&_dd]:text-right [&>div]:flex [&>div]:justify-between">
        <div>
          <dt className="text-muted">{t('expected')}</dt>
          <dd>{formatAmount(of(compared.expected))}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('counted')}</dt>
          <dd>{formatAmount(of(compared.counted))}</dd>
        </div>
        <div className="border-t border-line pt-1.5 font-semibold">
          <dt>{t('difference')}</dt>
          <dd>{signedAmount(of(compared.difference))}</dd>
        </div>
      </dl>
    </section>
  )
}
