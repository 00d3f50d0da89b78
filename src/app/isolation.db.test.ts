import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { goesWith, type Part } from '#platform/module/parts.ts'
import { partsOf } from '#platform/module/permissions.ts'
import { ALL_PERMISSIONS, PARTS, PERMISSIONS } from './permissions.server.ts'
import { allProcedures, callPath } from './testing/calls.server.ts'
import { newFilledWorld, SAMPLES } from './testing/filled-world.server.ts'
import {
  answerTo,
  guardedProcedures,
  SHARDS,
  shardOf,
  withoutIds,
  withoutSample,
} from './testing/isolation.server.ts'

test('every procedure says who may call it, with a permission that exists', () => {
  const known = new Set<string | undefined>(['public', 'session', 'super-admin', ...ALL_PERMISSIONS])
  const named = allProcedures().flatMap(({ access, orElse, also = 'public' }) => [access, ...orElse, also])
  expect(named.filter((access) => !known.has(access))).toEqual([])
})

test('every part of a shop is known, its needs lead in no circle, and what is answered while it is off is this', () => {
  const known = new Set(Object.keys(PARTS))
  for (const [part, { needs = [] }] of Object.entries<Part>(PARTS)) {
    expect(needs.filter((each) => !known.has(each) || goesWith(PARTS, [], part).includes(each))).toEqual([])
  }
  const named = allProcedures().flatMap(({ part }) => part ?? [])
  expect(named.filter((part) => !known.has(part))).toEqual([])
  expect(
    ALL_PERMISSIONS.flatMap((code) => partsOf(code, PERMISSIONS)).filter((part) => !known.has(part)),
  ).toEqual([])
  const ofThePast = allProcedures().flatMap(({ path, isOfThePast }) => (isOfThePast ? path : []))
  expect(ofThePast.toSorted()).toEqual([
    'cards.letGo',
    'cards.settleAttempt',
    'cards.settleVoid',
    'pos.getEndedNumbers',
    'pos.getTillKey',
    'pos.reportTill',
    'pos.returnNumbers',
    'pos.syncSale',
  ])
})

test('every procedure that is not public has a sample, and no sample is left over', () => {
  const guarded = new Set(guardedProcedures().map(({ path }) => path))
  const missing = [...guarded].filter((path) => !SAMPLES.inputs.has(path))
  expect(missing.map(withoutSample)).toEqual([])
  const leftOver = [...SAMPLES.inputs.keys()].filter((path) => !guarded.has(path))
  expect(leftOver.map((path) => `${path} has a sample and is no procedure that asks who calls`)).toEqual([])
})

test('what anybody may call is this and nothing else', () => {
  const open = allProcedures()
    .filter(({ access }) => access === 'public')
    .map(({ path }) => path)
  expect(open.toSorted()).toEqual([
    'appointmentLink.cancel',
    'appointmentLink.confirm',
    'appointmentLink.get',
    'appointmentLink.getDays',
    'appointmentLink.getSlots',
    'appointmentLink.move',
    'appointmentOffer.accept',
    'appointmentOffer.decline',
    'appointmentOffer.get',
    'auth.acceptInvitation',
    'auth.askReset',
    'auth.confirmSignIn',
    'auth.enter',
    'auth.enterAsSupport',
    'auth.getSession',
    'auth.readInvitation',
    'auth.readReset',
    'auth.resetPassword',
    'auth.signIn',
    'auth.signOut',
    'ecommerce.addToCart',
    'ecommerce.getCart',
    'ecommerce.placeOrder',
    'ecommerce.sendCart',
    'ecommerce.updateCartItem',
    'form.getPublished',
    'formSubmission.create',
    'formSubmission.recordVisit',
    'onboarding.checkSubdomain',
    'onboarding.getOnboardingInfoByTenant',
    'onboarding.getProductPricing',
    'storePages.submitContactForm',
    'storePages.subscribe',
    'superAdmin.confirmSignIn',
    'superAdmin.refresh',
    'superAdmin.signIn',
    'superAdmin.signOut',
    'tenant.getPublicTenantBySubdomain',
    'tenant.getShops',
    'tenant.isInstallationEmpty',
  ])
})

test('every procedure that is not public is in one of the files that hold it against the borders', () => {
  const shards = Array.from({ length: SHARDS }, (_, index) => index + 1)
  const dealt = shards.flatMap(shardOf).map(({ path }) => path)
  expect(dealt.toSorted()).toEqual(
    guardedProcedures()
      .map(({ path }) => path)
      .toSorted(),
  )
  const files = readdirSync(import.meta.dirname).filter((file) => /^isolation-\d+\./.test(file))
  expect(files.toSorted()).toEqual(shards.map((shard) => `isolation-${shard}.db.test.ts`))
})

test('a shop’s product is told at its own host alone', async () => {
  const [mine, theirs] = [await newFilledWorld('Propio'), await newFilledWorld('Ajeno')]
  const ask = (tenantId: string) =>
    answerTo(callPath(mine.shop, 'onboarding.getOnboardingInfoByTenant', { tenantId }, null))
  expect((await ask(mine.shop.owner.tenantId)).refused).toBe(false)
  const [other, none] = [await ask(theirs.shop.owner.tenantId), await ask(randomUUID())]
  expect(other.refused).toBe(true)
  expect(withoutIds(other.text)).toBe(withoutIds(none.text))
})
