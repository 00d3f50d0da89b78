import { useEffect, useRef, useState } from 'react'
import type { PublicOrder } from '#modules/store-orders/orders/public-order.ts'
import { MOST_PROOF_BYTES, PROOF_ACCEPTED } from '#modules/store-orders/proofs/proof.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import { sendForm } from '#ui/pages/send-form.client.ts'
import type { Frame } from '../frame/frame.ts'
import { whatsAppAddress } from '../frame/whatsapp.ts'
import type { Said } from './checkout-words.ts'
import { sendProof } from './proof-upload.client.ts'

type Shop = Pick<Frame['store'], 'whatsapp' | 'email' | 'phone'>
type Props = { order: PublicOrder; shop: Shop; t: Said }

/**
 * The proof of a transfer: the file goes ahead of the form, which says where it stands. It needs the page's script; without one is
 * said where else it can be sent.
 */
export function ProofUpload({ order, shop, t }: Props) {
  const [isReady, setReady] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [failed, setFailed] = useState<'refused' | 'no_line' | null>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  useEffect(() => setReady(true), [])
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || percent !== null) return
    setFailed(null)
    setChosen(file)
    setPercent(0)
    const became =
      file.size > MOST_PROOF_BYTES
        ? 'refused'
        : await sendProof({ file, token: order.token, onProgress: setPercent })
    if (typeof became === 'string' || !sent.current || !form.current) {
      setPercent(null)
      setFailed(became === 'no_line' ? became : 'refused')
      return
    }
    sent.current.value = became.url
    const told = await sendForm(form.current, null)
    if (told === 'left' || told === 'shown') return
    setPercent(null)
    setFailed('no_line')
  }
  return (
    <>
      {order.proofs.map((name, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
        <p key={position} className="m-0 font-semibold wrap-anywhere text-ok-text">
          {t('proof_sent', { name })}
        </p>
      ))}
      {order.takesProof && (
        <noscript>
          <WithoutScript number={order.number} shop={shop} t={t} />
        </noscript>
      )}
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
            {failed && t(failed === 'refused' ? 'proof_failed' : 'proof_no_line')}
          </p>
          {failed === 'no_line' && (
            <button
              type="button"
              className="h-12 justify-self-start rounded-full border border-line-strong bg-surface px-6 font-semibold text-text"
              onClick={() => void send(chosen ?? undefined)}
            >
              {t('proof_again')}
            </button>
          )}
        </PageForm>
      )}
    </>
  )
}

/** Where the proof goes that this page cannot send: a chat or a letter that names the order, or the shop's telephone. */
function WithoutScript({
  number,
  shop: { whatsapp, email, phone },
  t,
}: Omit<Props, 'order'> & { number: string }) {
  const about = t('proof_about', { number })
  return (
    <section className="grid max-w-xl gap-2">
      <span className="font-semibold">{t('proof')}</span>
      <span>{t('proof_elsewhere', { number })}</span>
      {whatsapp && (
        <a href={whatsAppAddress(whatsapp, about)} className="text-accent-text">{`WhatsApp: ${whatsapp}`}</a>
      )}
      {email && (
        <a href={`mailto:${email}?subject=${encodeURIComponent(about)}`} className="text-accent-text">
          {email}
        </a>
      )}
      {!whatsapp && !email && phone && <span>{phone}</span>}
      <a href="/shop/contact" className="text-accent-text">
        {t('write_to_shop')}
      </a>
    </section>
  )
}
