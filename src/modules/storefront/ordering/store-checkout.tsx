import type { ReactNode } from 'react'
import { money } from '#modules/store-orders/cart/amounts.tsx'
import { cartSay } from '#modules/store-orders/cart/cart-words.ts'
import type { CheckoutLook } from '#modules/store-orders/checkout/checkout-look.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import type { Frame } from '../frame/frame.ts'
import { StoreFrame, Wide } from '../frame/store-frame.tsx'
import { placeValue, readPlace } from './checkout-place.ts'
import { type CheckoutWords, type Said, sayAt } from './checkout-words.ts'

export type StoreCheckoutProps = {
  frame: Frame
  words: CheckoutWords
  look: CheckoutLook
  /** The order's own id: sent twice it is one. */
  id: string
  typed: Readonly<Record<string, string>>
  faults: readonly string[]
  problem: string | null
}

const FIELD = 'h-11 w-full rounded-control border border-field-line bg-surface px-3 text-base text-text'

/** Who orders, where it goes and how it is paid, in one form that works without a script: /shop/checkout. */
export function StoreCheckout(props: StoreCheckoutProps) {
  const { frame, words, look, id, problem, faults } = props
  const t = sayAt(words, frame.language)
  const places = look.zones.length + look.pickups.length
  return (
    <StoreFrame frame={frame}>
      <Wide className="py-6">
        <h1 className="m-0 text-3xl">{t('title')}</h1>
        <div role="alert" className="mt-3 empty:hidden">
          {(problem || faults.length > 0) && (
            <p className="m-0 rounded-control bg-danger-soft px-3 py-2 font-semibold text-danger-text">
              {problem ??
                `${t('check')} ${wrongOf(faults)
                  .map((each) => t(each))
                  .join(', ')}`}
            </p>
          )}
        </div>
        {places === 0 || look.ways.length === 0 ? (
          <p className="py-8 text-lg">{t('nothing_offered')}</p>
        ) : (
          <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
            <PageForm method="post" action="/shop/checkout" className="grid gap-6">
              <input type="hidden" name="id" value={id} />
              <Contact {...props} t={t} />
              <Where {...props} t={t} />
              <How {...props} t={t} />
              <button
                type="submit"
                className="h-14 rounded-full bg-accent text-lg font-semibold text-on-accent hover:bg-accent-hover"
              >
                {t('place')}
              </button>
            </PageForm>
            <Goods frame={frame} look={look} t={t} />
          </div>
        )}
      </Wide>
    </StoreFrame>
  )
}

/** What can be wrong, in the order of the page. */
const ASKED = [
  ...(['name', 'phone', 'email', 'where', 'address', 'how'] as const),
  ...(['tax_id', 'tax_name', 'agrees'] as const),
] as const
type Asked = (typeof ASKED)[number]

/** As many characters as an order takes. */
const MOST = {
  name: 100,
  phone: 60,
  email: 254,
  address: 500,
  notes: 1000,
  tax_id: 30,
  tax_name: 200,
} as const

const askedBy = (field: string): Asked =>
  ASKED.find((each) => each === field) ?? (field === 'way' ? 'how' : 'where')

const wrongOf = (faults: readonly string[]): Asked[] =>
  ASKED.filter((each) => faults.some((field) => askedBy(field) === each))

/** Said at a field that was refused; the first of them has the focus, with a script or without. */
function atField({ faults }: Pick<StoreCheckoutProps, 'faults'>, name: string) {
  const wrong = wrongOf(faults)
  const isWrong = wrong.some((each) => each === name)
  const isFirst = wrong[0] === name
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? saidId(name) : undefined,
    ...(isFirst && { autoFocus: true }),
  }
}

const saidId = (name: string): string => `${name}-said`

function Refusal({ t, faults, name }: Pick<Part, 't' | 'faults'> & { name: Asked }) {
  if (!wrongOf(faults).includes(name)) return null
  return (
    <p id={saidId(name)} className="m-0 text-sm text-danger-text">
      {t(`${name}_wrong`)}
    </p>
  )
}

type Part = StoreCheckoutProps & { t: Said }

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className="m-0 grid gap-3 border-0 border-t border-line p-0 pt-4">
    <legend className="p-0 text-lg font-semibold">{name}</legend>
    {children}
  </fieldset>
)

type TextProps = Part & { name: keyof typeof MOST; type?: string; complete?: string }

const Text = ({ t, typed, faults, name, type = 'text', complete }: TextProps) => (
  <div className="grid gap-1">
    <label className="grid gap-1 text-sm">
      {t(name)}
      <input
        type={type}
        name={name}
        defaultValue={typed[name] ?? ''}
        autoComplete={complete}
        maxLength={MOST[name]}
        {...atField({ faults }, name)}
        className={FIELD}
      />
    </label>
    {name !== 'notes' && <Refusal t={t} faults={faults} name={name} />}
  </div>
)

const Contact = (props: Part) => (
  <Group name={props.t('contact')}>
    <Text {...props} name="name" complete="name" />
    <Text {...props} name="phone" type="tel" complete="tel" />
    <Text {...props} name="email" type="email" complete="email" />
  </Group>
)

type ChoiceProps = {
  name: string
  value: string
  chosen: boolean
  children: ReactNode
  /** Of a choice that was refused. */
  refusal?: ReturnType<typeof atField> | undefined
}

const Choice = ({ name, value, chosen, children, refusal }: ChoiceProps) => (
  <label className="flex min-h-11 items-center gap-3 rounded-card border border-line px-4 py-2 has-checked:border-accent-text has-checked:bg-accent-soft">
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={chosen}
      {...refusal}
      className="accent-accent"
    />
    <span className="grid">{children}</span>
  </label>
)

/** Each place with what the order comes to there. */
function Where(props: Part) {
  const { t, look, typed } = props
  const places = [
    ...look.zones.map(({ id, total }) => placeValue('z', id, total)),
    ...look.pickups.map(({ warehouse_id }) => placeValue('p', warehouse_id, look.cart.total)),
  ]
  const typedPlace = readPlace(typed.place ?? '')
  const chosen = places.find((each) => readPlace(each).id === typedPlace.id) ?? places[0]
  const refusalAt = (value: string) => (value === chosen ? atField(props, 'where') : undefined)
  return (
    <Group name={t('where')}>
      <Refusal {...props} name="where" />
      {look.zones.map(({ id, name, description, shipping, total }) => (
        <Choice
          key={id}
          name="place"
          value={placeValue('z', id, total)}
          chosen={chosen === placeValue('z', id, total)}
          refusal={refusalAt(placeValue('z', id, total))}
        >
          <span className="font-semibold">
            {t('brought_to', { zone: name })} · {shipping === 0 ? t('free') : money(shipping)}
          </span>
          <span className="text-sm text-muted">
            {[description, t('total_at', { amount: money(total) })].filter(Boolean).join(' · ')}
          </span>
        </Choice>
      ))}
      {look.pickups.map(({ warehouse_id, name, hours }) => (
        <Choice
          key={warehouse_id}
          name="place"
          value={placeValue('p', warehouse_id, look.cart.total)}
          chosen={chosen === placeValue('p', warehouse_id, look.cart.total)}
          refusal={refusalAt(placeValue('p', warehouse_id, look.cart.total))}
        >
          <span className="font-semibold">
            {t('fetch_at', { place: name })} · {t('free')}
          </span>
          <span className="text-sm text-muted">
            {[hours, t('total_at', { amount: money(look.cart.total) })].filter(Boolean).join(' · ')}
          </span>
        </Choice>
      ))}
      {look.zones.length > 0 && (
        // Asked of whoever has it brought; without a script too.
        <div className="in-[fieldset:has([name=place][value^=p]:checked)]:hidden">
          <Text {...props} name="address" complete="street-address" />
        </div>
      )}
      <Text {...props} name="notes" />
    </Group>
  )
}

function How(props: Part) {
  const { t, look, typed } = props
  return (
    <>
      <Group name={t('how')}>
        <Refusal {...props} name="how" />
        {look.ways.map((way, at) => (
          <Choice
            key={way}
            name="way"
            value={way}
            chosen={typed.way ? typed.way === way : at === 0}
            refusal={at === 0 ? atField(props, 'how') : undefined}
          >
            {t(`way_${way}`)}
          </Choice>
        ))}
      </Group>
      <Group name={t('fiscal')}>
        {(['consumo', 'credito_fiscal'] as const).map((type) => (
          <Choice
            key={type}
            name="document_type"
            value={type}
            chosen={(typed.document_type ?? 'consumo') === type}
          >
            {t(type)}
          </Choice>
        ))}
        <div className="grid gap-3 in-[fieldset:has([value=consumo]:checked)]:hidden">
          <Text {...props} name="tax_id" />
          <Text {...props} name="tax_name" complete="organization" />
        </div>
      </Group>
      {look.terms !== '' && (
        <div className="grid gap-2">
          <p className="m-0 whitespace-pre-line text-sm text-muted">{look.terms}</p>
          <label className="flex items-center gap-3">
            <input
              type="checkbox"
              name="agrees"
              value="1"
              defaultChecked={typed.agrees === '1'}
              {...atField(props, 'agrees')}
            />
            {t('agrees')}
          </label>
          <Refusal {...props} name="agrees" />
        </div>
      )}
    </>
  )
}

const Goods = ({ frame, look: { cart }, t }: { frame: Frame; look: CheckoutLook; t: Said }) => (
  <section className="rounded-card border border-line p-4">
    <h2 className="m-0 text-lg">{t('goods')}</h2>
    <ul className="m-0 mt-2 grid list-none gap-2 p-0 text-sm">
      {cart.items.map(({ cartItem, product, total }) => (
        <li key={cartItem.id} className="flex justify-between gap-3">
          <span>
            {cartItem.quantity} × {product.name}
          </span>
          <span className="tabular-nums">{money(total)}</span>
        </li>
      ))}
    </ul>
    {cart.gone.length > 0 && (
      <p className="m-0 mt-3 text-sm text-attn-text">
        {cartSay(frame.cart)('gone', { names: cart.gone.join(', ') })}
      </p>
    )}
    <a href="/shop/cart" className="mt-3 inline-block text-sm text-accent-text">
      {cartSay(frame.cart)('your_cart')}
    </a>
  </section>
)
