import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SUBJECTS } from '#app/permissions.server.ts'
import { ACTIVITY_WORDS } from './activity-words.ts'

/** What writes the log by a name that is made elsewhere, and which names these are. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  'src/modules/appointments/booking/appointment-rows.server.ts': [
    ...['created', 'moved', 'status_changed', 'deposit', 'charged'].map((what) => `appointment.${what}`),
  ],
  'src/modules/appointments/deposits/refund-rows.server.ts': [
    ...['pending_review', 'approved', 'processing', 'completed', 'rejected'].map(
      (status) => `appointment_refund.${status}`,
    ),
  ],
  'src/modules/appointments/feeds/feeds.server.ts': ['appointment_feed.opened', 'appointment_feed.closed'],
  'src/modules/appointments/letters/send-letter.job.ts': [
    ...['sent', 'failed', 'dropped'].map((state) => `appointment.letter_${state}`),
  ],
  'src/modules/cards/attempts/attempts.server.ts': [
    ...['charge_started', 'charge_marked', 'void_started', 'voided', 'void_refused'].map(
      (what) => `card.${what}`,
    ),
  ],
  'src/modules/cards/attempts/voids.server.ts': ['card.voided_at_terminal', 'card.batch_closed'],
  'src/modules/cash/sessions/cash-session.server.ts': [
    ...['in', 'out', 'void', 'return'].map((kind) => `cash_session.money_${kind}`),
  ],
  'src/modules/catalogue/products/saving/products.server.ts': ['product.removed', 'product.restored'],
  'src/modules/customers/merging/merging.server.ts': ['customer.merged', 'customer.unmerged'],
  'src/modules/delivery/queue/queue.server.ts': [
    'receipt.sent',
    'paper.sent',
    'letter.sent',
    'reminder.queued',
    'appointment.letter_queued',
    'form.sent',
    'store_order.letter_queued',
  ],
  'src/modules/forms/notices/queue-mails.job.ts': [
    ...['notice', 'confirmation'].map((kind) => `form_submission.${kind}_dropped`),
  ],
  'src/modules/forms/notices/send-mail.job.ts': [
    ...['notice', 'confirmation'].flatMap((kind) =>
      ['sent', 'failed', 'dropped'].map((state) => `form_submission.${kind}_${state}`),
    ),
  ],
  'src/modules/forms/notices/send-mail-again.server.ts': [
    ...['notice', 'confirmation'].map((kind) => `form_submission.${kind}_sent_again`),
  ],
  'src/modules/forms/submissions/review/review.server.ts': [
    ...['reopened', 'approved', 'rejected', 'deleted', 'restored'].map((what) => `form_submission.${what}`),
  ],
  'src/modules/forms/webhooks/kept-webhooks.server.ts': ['form_webhook.deleted', 'form_webhook.restored'],
  'src/modules/identity/account/own-second-factor.server.ts': [
    ...['switched_on', 'codes_renewed', 'switched_off'].map((what) => `second_factor.${what}`),
  ],
  'src/modules/identity/sign-in/entering.server.ts': ['session.opened', 'session.refused'],
  'src/modules/identity/users/user-access.server.ts': [
    ...['activated', 'deactivated', 'deleted', 'restored'].map((what) => `user.${what}`),
  ],
  'src/modules/invoices/deposits/deposit-rows.server.ts': [
    ...['pending', 'paid', 'refunded', 'forfeited', 'applied'].map((status) => `deposit.${status}`),
  ],
  'src/modules/legal/checks/checks.server.ts': [
    ...['conflict', 'kyc', 'aml'].flatMap((kind) => [
      `legal_client.${kind}_signed`,
      `legal_client.${kind}_taken_back`,
    ]),
  ],
  'src/modules/reminders/sending/send-reminder.job.ts': [
    ...['sent', 'failed', 'dropped'].map((state) => `reminder.${state}`),
  ],
  'src/modules/store-catalogue/offers/save-offer.server.ts': [
    'store_product.put_online',
    'store_product.taken_off',
  ],
  'src/modules/store-orders/selling/move-order.server.ts': [
    ...['placed', 'accepted', 'prepared', 'ready', 'delivered', 'cancelled', 'returned'].map(
      (status) => `store_order.${status}`,
    ),
  ],
  'src/modules/vouchers/office/voucher-acts.server.ts': [
    ...['cancelled', 'reported_lost', 'reported_stolen', 'marked_used', 'reactivated'].map(
      (what) => `voucher.${what}`,
    ),
  ],
}

type Source = { file: string; text: string }

const SOURCES: readonly Source[] = globSync('src/{modules,app}/**/*.{server,job}.ts')
  .filter((file) => !/\/(testing|demo)\/|\.(demo|samples)\.server\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** What stands between a bracket and the one that closes it. */
function within(text: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < text.length; at++) {
    if ('([{'.includes(text[at] ?? '')) depth += 1
    if (')]}'.includes(text[at] ?? '')) depth -= 1
  }
  return text.slice(from, at - 1)
}

/** What each call that writes the log calls what was done: the texts themselves, or nothing where they are made elsewhere. */
const callsIn = ({ text }: Source): { said: string[]; isMade: boolean }[] =>
  [...text.matchAll(/\baudit(?:Each)?\(|insert\(auditLog\)\.values\(/g)].map(({ 0: call, index }) => {
    const given = within(text, index + call.length)
    // As far as the next name of the entry.
    const action =
      /\baction(?::([\s\S]*?))?(?=,\s*(?:\w+:|\.\.\.|\w+,|\w+ )|,?\s*\}|$)/.exec(given)?.[1] ?? ''
    return {
      said: [...action.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, name = '']) => name),
      isMade: !action.includes("'") || /[`[]/.test(action),
    }
  })

/** By `${}` in a text with a choice of two, which is all that it can be. */
const chosenIn = ({ text }: Source): string[] =>
  [...text.matchAll(/action: `([a-z_]+\.)\$\{[^'`}]*'([a-z_]+)' : '([a-z_]+)'\}`/g)].flatMap(
    ([, noun = '', one = '', other = '']) => [noun + one, noun + other],
  )

const VERBS = {
  created: /\bcreateRecord\(/,
  changed: /\b(changeRecord|saveRecord)\(/,
  deleted: /\bdeleteRecord\(/,
  restored: /\brestoreRecord\(/,
  moved: /\bmoveRecord\(/,
}

/** What the kernel writes of the records that a file declares. */
const recordsIn = ({ text }: Source): string[] =>
  [...text.matchAll(/^\s+noun: '([a-z_]+)'|, noun: '([a-z_]+)'/gm)].flatMap(([, one, other]) =>
    Object.entries(VERBS).flatMap(([verb, by]) => (by.test(text) ? [`${one ?? other}.${verb}`] : [])),
  )

const moduleOf = (file: string): string => /^src\/modules\/([^/]+)\//.exec(file)?.[1] ?? 'own'

const wordsOf = (module: string) =>
  ACTIVITY_WORDS.find(({ namespace }) => namespace === `${module.replaceAll('-', '_')}_activity`)

/** Every name that the program gives to what it writes, and whose it is. */
const WRITTEN = SOURCES.flatMap((source) => {
  const names = [
    ...callsIn(source).flatMap(({ said }) => said),
    ...chosenIn(source),
    ...recordsIn(source),
    ...(MADE[source.file] ?? []),
  ]
  return [...new Set(names)].map((name) => ({ name, module: moduleOf(source.file) }))
})

test('what is done to a record is said in words, by the module that does it', () => {
  expect(WRITTEN.length).toBeGreaterThan(200)
  const lacking = WRITTEN.filter(({ name, module }) => {
    const words = wordsOf(module)
    return !words || !(name in words.es) || !(name in words.en)
  })
  expect(lacking).toEqual([])
})

test('a name that is made of parts is known here', () => {
  const made = SOURCES.filter(
    (source) => callsIn(source).some(({ isMade }) => isMade) && chosenIn(source).length === 0,
  ).map(({ file }) => file)
  expect(made.filter((file) => !(file in MADE))).toEqual([])
  expect(Object.keys(MADE).filter((file) => !SOURCES.some((source) => source.file === file))).toEqual([])
})

test('what SQL writes is said in words too', () => {
  const written = globSync('src/modules/**/*.functions.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/insert into audit_log[\s\S]*?'([a-z_]+\.[a-z_]+)'/g)].map(
      ([, name = '']) => ({ name, module: moduleOf(file) }),
    ),
  )
  expect(written.map(({ name }) => name)).toEqual(['sale.posted'])
  for (const { name, module } of written) expect(wordsOf(module)?.es).toHaveProperty([name])
})

test('every noun of the log is one of a module, and has its word', () => {
  const named = SOURCES.flatMap(({ text }) =>
    [...text.matchAll(/subject_type: '([a-z_]+)'|^\s+noun: '([a-z_]+)'/gm)].map(
      ([, one, other]) => one ?? other,
    ),
  )
  expect([...new Set(named)].filter((noun) => noun !== undefined && !(noun in SUBJECTS))).toEqual([])
  const said = ACTIVITY_WORDS.flatMap(({ es }) => Object.keys(es))
  expect(Object.keys(SUBJECTS).filter((noun) => !said.includes(`noun.${noun}`))).toEqual([])
})

test('the words of a module are called by its name', () => {
  const spaces = ACTIVITY_WORDS.map(({ namespace }) => namespace)
  expect(new Set(spaces).size).toBe(spaces.length)
  for (const { es, en } of ACTIVITY_WORDS) expect(Object.keys(en)).toEqual(Object.keys(es))
})
