import type { ReactNode } from 'react'
import { money } from '#modules/store-orders/cart/amounts.tsx'
import type { Place } from './checkout-place.ts'
import type { Said } from './checkout-words.ts'
import type { StoreCheckoutProps } from './store-checkout.tsx'

const FIELD = 'h-11 w-full rounded-control border border-field-line bg-surface px-3 text-base text-text'

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

export const wrongOf = (faults: readonly string[]): Asked[] =>
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

type Part = Pick<StoreCheckoutProps, 'look' | 'typed' | 'faults'> & {
  t: Said
  places: readonly Place[]
  chosen: Place | null
}

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

/** Each place with what the order comes to there; chosen beforehand where there is but one. */
function Where(props: Part) {
  const { t, places, chosen } = props
  return (
    <Group name={t('where')}>
      <Refusal {...props} name="where" />
      {places.map(({ value, kind, id, name, about, bill }, at) => (
        <Choice
          key={id}
          name="place"
          value={value}
          chosen={value === chosen?.value}
          refusal={at === 0 ? atField(props, 'where') : undefined}
        >
          <span className="font-semibold">
            {kind === 'z' ? t('brought_to', { zone: name }) : t('fetch_at', { place: name })} ·{' '}
            {bill.shipping === 0 ? t('free') : money(bill.shipping)}
          </span>
          <span className="text-sm text-muted">
            {[about, t('total_at', { amount: money(bill.total) })].filter(Boolean).join(' · ')}
          </span>
        </Choice>
      ))}
      {places.some(({ kind }) => kind === 'z') && (
        // Asked of whoever has it brought; without a script too.
        <div className="in-[fieldset:has([name=place][value^=p]:checked)]:hidden">
          <Text {...props} name="address" complete="street-address" />
        </div>
      )}
      <Text {...props} name="notes" />
    </Group>
  )
}

/** Asked of whoever buys for a company; without a script too. */
const OF_A_COMPANY = 'in-[fieldset:has([value=consumo]:checked)]:hidden'

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
            chosen={typed.way ? typed.way === way : look.ways.length === 1}
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
        {look.namesBuyer && <p className="m-0 text-sm text-muted">{t('named_from')}</p>}
        <div className={look.namesBuyer ? 'grid gap-3' : `grid gap-3 ${OF_A_COMPANY}`}>
          <Text {...props} name="tax_id" />
          <div className={OF_A_COMPANY}>
            <Text {...props} name="tax_name" complete="organization" />
          </div>
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

/** Who orders, where it goes and how it is paid. */
export const CheckoutFields = (props: Part) => (
  <>
    <Contact {...props} />
    <Where {...props} />
    <How {...props} />
  </>
)
