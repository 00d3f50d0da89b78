import { useEffect, useRef, useState } from 'react'
import type { PublicOrder } from '#modules/store-orders/orders/public-order.ts'
import { MOST_PROOF_BYTES, PROOF_ACCEPTED } from '#modules/store-orders/proofs/proof.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import type { Said } from './checkout-words.ts'
import { sendProof } from './proof-upload.client.ts'

type Props = { order: PublicOrder; t: Said }

/** The proof of a transfer: the file goes ahead of the form, which says where it stands. It needs the page's script. */
export function ProofUpload({ order, t }: Props) {
  const [isReady, setReady] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  useEffect(() => setReady(true), [])
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || percent !== null) return
    setFailed(false)
    setPercent(0)
    const url =
      file.size > MOST_PROOF_BYTES
        ? null
        : await sendProof({ file, token: order.token, onProgress: setPercent })
    if (url === null || !sent.current) {
      setPercent(null)
      setFailed(true)
      return
    }
    sent.current.value = url
    form.current?.submit()
  }
  return (
    <>
      {order.proofs.map((name, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
        <p key={position} className="m-0 font-semibold wrap-anywhere text-ok-text">
          {t('proof_sent', { name })}
        </p>
      ))}
      {isReady && order.takesProof && (
        <PageForm ref={form} method="post" className="grid max-w-xl gap-2">
          <input type="hidden" name="act" value="proof" />
          <input ref={sent} type="hidden" name="file" />
          <span className="font-semibold">{t('proof')}</span>
          <span className="text-sm text-muted">{t('proof_help')}</span>
          <label className="inline-flex h-12 cursor-pointer items-center justify-center justify-self-start rounded-full bg-accent px-6 font-semibold text-on-accent focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-accent-hover">
            <input
              type="file"
              accept={PROOF_ACCEPTED}
              className="sr-only"
              disabled={percent !== null}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                // The same file is chosen again after it failed.
                currentTarget.value = ''
                void send(file)
              }}
            />
            {percent === null ? t('proof_send') : t('proof_sending', { percent: String(percent) })}
          </label>
          <p role="status" className="m-0 font-semibold text-danger-text empty:hidden">
            {failed && t('proof_failed')}
          </p>
        </PageForm>
      )}
    </>
  )
}
