import './landing.css'
import { type SubmitEvent, useEffect, useState } from 'react'
import { PageForm } from '#ui/pages/page-form.tsx'
import type { WhichShopProps } from '../../shown/plain-page.ts'
import { FILLED_BUTTON, TEXT_LINK } from './looks.ts'
import { Site } from './site.tsx'

type Shop = { subdomain: string; name: string }

/** The shops of this machine, which nobody else is told. */
function useShops(): readonly Shop[] {
  const [shops, setShops] = useState<readonly Shop[]>([])
  useEffect(() => {
    const giveUp = new AbortController()
    fetch('/api/trpc/tenant.getShops', { signal: giveUp.signal })
      .then((answer) => answer.json())
      .then(({ result }) => setShops(result?.data ?? []))
      .catch(() => undefined)
    return () => giveUp.abort()
  }, [])
  return shops
}

/** Who wants to sign in says where. */
export function WhichShop({ site, words, typed, ending, state, shop }: WhichShopProps) {
  const shops = useShops()
  const isRefused = state === 'wrong' || state === 'missing'
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('shop')
    // As an address and not as a form, so that it may lead to the shop's own.
    location.assign(`?go=1&shop=${encodeURIComponent(String(name ?? ''))}`)
  }
  return (
    <Site site={site}>
      <div className="mx-auto grid w-full max-w-dialog gap-6 px-4 py-12">
        <h1 className="m-0 text-3xl font-semibold tracking-tight">{words.title}</h1>
        <p className="m-0 text-lg text-muted">{words.lead}</p>
        <PageForm method="get" className="grid gap-2" onSubmit={submit}>
          <label htmlFor="shop" className="text-base font-medium">
            {words.label}
          </label>
          <div className="flex flex-wrap items-center gap-2">
            <input
              id="shop"
              name="shop"
              defaultValue={typed}
              required
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={isRefused}
              aria-describedby="shop-help"
              className="h-control-lg min-w-0 flex-[1_1_12rem] rounded-control border border-field-line bg-surface px-3 text-base text-text"
            />
            <span className="text-base text-muted">{ending}</span>
            <button type="submit" className={`${FILLED_BUTTON} border-0`}>
              {words.go}
            </button>
          </div>
          <p id="shop-help" className={`m-0 text-base ${isRefused ? 'text-danger-text' : 'text-muted'}`}>
            {isRefused ? words[state] : words.help}
          </p>
        </PageForm>
        {shop && (
          <p role="status" className="m-0 text-base">
            {words.found}{' '}
            <a className={TEXT_LINK} href={shop.href}>
              {words.enter} {shop.name}
            </a>
          </p>
        )}
        {shops.length > 0 && <Shops shops={shops} words={words} ending={ending} />}
        <p className="m-0 text-base text-muted">
          {words.no_shop}{' '}
          <a className={TEXT_LINK} href="/auth/register">
            {words.open_one}
          </a>
        </p>
      </div>
    </Site>
  )
}

const Shops = ({
  shops,
  words,
  ending,
}: Pick<WhichShopProps, 'words' | 'ending'> & { shops: readonly Shop[] }) => (
  <section className="grid gap-3">
    <h2 className="m-0 text-lg font-semibold">{words.shops}</h2>
    <ul className="m-0 grid list-none gap-2 p-0">
      {shops.map(({ subdomain, name }) => (
        <li
          key={subdomain}
          className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-base"
        >
          <a className="grow font-semibold text-text" href={`${location.protocol}//${subdomain}${ending}`}>
            {name}
          </a>
          <a className={TEXT_LINK} href={`/enter/${subdomain}`} aria-label={`${words.here}: ${name}`}>
            {words.here}
          </a>
        </li>
      ))}
    </ul>
  </section>
)
