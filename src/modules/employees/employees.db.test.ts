import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change, stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { categoryOf, coffee } from '#modules/catalogue/testing/product.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { EmployeeId } from '#platform/values/ids.ts'

type Payload = Parameters<World['call']['employee']['create']>[0]

const katherine = (more: Partial<Payload> = {}): Payload => ({
  name: 'Katherine Almonte',
  identification: '001-1391820-5',
  phone: '829-555-0117',
  email: '',
  ...more,
})

const withKatherine = async (more: Partial<Payload> = {}) => {
  const shop = await newWorld()
  const { id } = await shop.call.employee.create(katherine(more))
  return { shop, id }
}

const codes = async (shop: World, input: Parameters<World['call']['employee']['getAll']>[0] = {}) =>
  (await shop.call.employee.getAll(input)).data.map(({ code }) => code)

test('a name is enough: the rest is what a new employee has', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.employee.create({ name: ' Luz ', email: '', base_salary: '0' })
  expect(await shop.call.employee.getById({ id })).toMatchObject({
    name: 'Luz',
    code: 'EMP-0001',
    job_position: 'other',
    salary_type: 'monthly',
    base_salary: 0,
    commission_rate: null,
    // The shop's day, at noon in Santo Domingo.
    hire_date: '2026-11-20',
    user_id: null,
    is_active: true,
    email: null,
    employeeProducts: [],
    employeeCategories: [],
    version: 1,
  })
})

test('an employee is kept as sent; what is left out stays and what is empty is none', async () => {
  const { shop, id } = await withKatherine({
    birth_date: '1994-03-14',
    hire_date: '2022-05-02',
    job_position: 'assistant',
    position: 'Colorista',
    salary_type: 'mixed',
    base_salary: '22,500.00',
    commission_rate: '10',
    user_id: 'none',
  })
  expect(await shop.call.employee.getById({ id })).toMatchObject({
    identification: '00113918205',
    phone: '+18295550117',
    birth_date: '1994-03-14',
    hire_date: '2022-05-02',
    position: 'Colorista',
    base_salary: 22_500,
    commission_rate: 10,
  })
  await shop.call.employee.update({ id, version: 1, position: '', base_salary: 23_000.5 })
  expect(await shop.call.employee.getById({ id })).toMatchObject({
    position: null,
    phone: '+18295550117',
    base_salary: 23_000.5,
    commission_rate: 10,
    version: 2,
  })
  // Who earns no commissions has no rate.
  await shop.call.employee.update({ id, salary_type: 'hourly', commission_rate: 10 })
  expect(await shop.call.employee.getById({ id })).toMatchObject({
    salary_type: 'hourly',
    commission_rate: null,
  })
})

test('codes go on by themselves, past those that somebody typed', async () => {
  const { shop } = await withKatherine()
  await shop.call.employee.create(katherine({ code: 'EMP-0002' }))
  await shop.call.employee.create(katherine())
  expect((await codes(shop)).toSorted()).toEqual(['EMP-0001', 'EMP-0002', 'EMP-0003'])
  await expect(shop.call.employee.create(katherine({ code: 'EMP-0002' }))).rejects.toMatchObject(
    refusal('platform.code_taken', { code: 'EMP-0002', name: 'Katherine Almonte' }),
  )
})

test('the same request makes one, also when it comes twice at once; two at once have two codes', async () => {
  const shop = await newWorld()
  const request = { ...katherine(), requestId: randomUUID() }
  const [first, second] = await Promise.all([1, 2].map(() => shop.call.employee.create(request)))
  expect(second).toEqual(first)
  await Promise.all([1, 2].map(() => shop.call.employee.create(katherine())))
  expect(await codes(shop)).toHaveLength(3)
  expect(new Set(await codes(shop)).size).toBe(3)
})

test('who saves over a change that was not seen is told', async () => {
  const { shop, id } = await withKatherine()
  await shop.call.employee.update({ id, version: 1, name: 'Katherine A.' })
  await expect(shop.call.employee.update({ id, version: 1, name: 'K.' })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
})

test('they are found by what is known of them, by their job and by whether they are at work', async () => {
  const { shop } = await withKatherine({ job_position: 'seller', department: 'Salón' })
  await shop.call.employee.create({ name: 'Ramón', is_active: false })
  expect(await codes(shop, { search: 'salon almonte' })).toEqual(['EMP-0001'])
  expect(await codes(shop, { search: '00113918205' })).toEqual(['EMP-0001'])
  expect(await codes(shop, { job_position: 'seller' })).toEqual(['EMP-0001'])
  expect(await codes(shop, { status: 'inactive' })).toEqual(['EMP-0002'])
  expect(await codes(shop, { status: 'active' })).toEqual(['EMP-0001'])
})

test('an account is one employee’s, and free again once they are deleted', async () => {
  const shop = await newWorld()
  const [user] = await shop.call.employee.getUsers()
  if (!user) throw new Error('no account')
  const { id } = await shop.call.employee.create(katherine({ user_id: user.id }))
  const taken = refusal('employees.user_taken', { name: 'Katherine Almonte' })
  await expect(shop.call.employee.create({ name: 'Luz', user_id: user.id })).rejects.toMatchObject(taken)
  expect(await shop.call.employee.getUsers()).toMatchObject([{ id: user.id, employee_id: id }])
  await shop.call.employee.delete({ id })
  const luz = await shop.call.employee.create({ name: 'Luz', user_id: user.id })
  await expect(shop.call.employee.restore({ id })).rejects.toMatchObject(
    refusal('employees.user_taken', { name: 'Luz' }),
  )
  await shop.call.employee.update({ id: luz.id, user_id: 'none' })
  await shop.call.employee.restore({ id })
  expect(await shop.call.employee.getById({ id })).toMatchObject({ user_id: user.id, deleted: false })
  await expect(shop.call.employee.create({ name: 'X', user_id: randomUUID() })).rejects.toMatchObject(
    refusal('employees.user_not_found'),
  )
})

test('products and categories are assigned with a percentage or with the product’s own', async () => {
  const { shop, id } = await withKatherine()
  const tint = await shop.call.product.create(coffee({ sku: 'T', barcode: '', name: 'Tinte' }))
  const cut = await shop.call.product.create(coffee({ sku: 'C', barcode: '', name: 'Corte' }))
  const salon = await categoryOf(shop, 'Salón')
  await shop.call.employee.updateProducts({
    employeeId: id,
    products: [
      { productId: tint.id, commissionPercentage: '15' },
      { productId: cut.id, commissionPercentage: '' },
    ],
  })
  await shop.call.employee.updateCategories({
    employeeId: id,
    categories: [{ categoryId: salon, commissionPercentage: 2.5 }],
  })
  expect(await shop.call.employee.getById({ id })).toMatchObject({
    employeeProducts: [
      { product_id: cut.id, commission_percentage: null },
      { product_id: tint.id, commission_percentage: 15 },
    ],
    employeeCategories: [{ category_id: salon, name: 'Salón', commission_percentage: 2.5 }],
    // The record itself is as it was: its form stays good.
    version: 1,
    products_version: 2,
    categories_version: 2,
  })
  // What is left out of a row stays; what is no row is assigned no longer.
  await shop.call.employee.updateProducts({ employeeId: id, version: 2, products: [{ productId: tint.id }] })
  expect(await shop.call.employee.getById({ id })).toMatchObject({
    employeeProducts: [{ product_id: tint.id, commission_percentage: 15 }],
  })
  await expect(
    shop.call.employee.updateProducts({ employeeId: id, version: 2, products: [] }),
  ).rejects.toMatchObject(refusal('platform.record_changed'))
})

test('what cannot be assigned changes nothing', async () => {
  const { shop, id } = await withKatherine()
  const product = await shop.call.product.create(coffee())
  const before = await stateOf(shop)
  const assign = (products: Parameters<World['call']['employee']['updateProducts']>[0]['products']) =>
    shop.call.employee.updateProducts({ employeeId: id, products })
  await expect(
    assign([{ productId: product.id, commissionPercentage: 5 }, { productId: randomUUID() }]),
  ).rejects.toMatchObject(refusal('catalogue.product_not_found'))
  for (const commissionPercentage of [-1, 100.5, 'mucho']) {
    await expect(assign([{ productId: product.id, commissionPercentage }])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  await expect(assign([{ productId: product.id }, { productId: product.id }])).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(shop.call.employee.updateProducts({ employeeId: '', products: [] })).rejects.toThrow(
    'Guarda el empleado primero para poder asignar productos y categorías',
  )
  expect(await stateOf(shop)).toEqual(before)
})

test('a service is done by those at work who are assigned it, or its category', async () => {
  const { shop, id } = await withKatherine()
  const salon = await categoryOf(shop, 'Salón')
  const tint = await shop.call.product.create(coffee({ categoryId: salon }))
  const names = async () =>
    (await shop.call.employee.getByService({ serviceId: tint.id })).map(({ name }) => name)
  const { id: luz } = await shop.call.employee.create({ name: 'Luz' })
  await shop.call.employee.create({ name: 'Ramón' })
  await shop.call.employee.updateProducts({ employeeId: id, products: [{ productId: tint.id }] })
  await shop.call.employee.updateCategories({ employeeId: luz, categories: [{ categoryId: salon }] })
  expect(await names()).toEqual(['Katherine Almonte', 'Luz'])
  await shop.call.employee.update({ id, is_active: false })
  expect(await names()).toEqual(['Luz'])
  await shop.call.employee.delete({ id: luz })
  expect(await names()).toEqual([])
})

test('what somebody is paid is neither seen nor changed without the right to it', async () => {
  const { shop, id } = await withKatherine({ salary_type: 'mixed', base_salary: 22_500, commission_rate: 10 })
  const product = await shop.call.product.create(coffee())
  await shop.call.employee.updateProducts({
    employeeId: id,
    products: [{ productId: product.id, commissionPercentage: 15 }],
  })
  const clerk = shop.as({ permissions: ['employees.view', 'employees.create', 'employees.update'] })
  const nothing = { salary_type: null, base_salary: null, commission_rate: null }
  expect(await clerk.employee.getById({ id })).toMatchObject({
    ...nothing,
    employeeProducts: [{ product_id: product.id, commission_percentage: null }],
  })
  expect((await clerk.employee.getAll({})).data).toMatchObject([nothing])
  const forbidden = refusal('employees.salaries_forbidden')
  const before = await stateOf(shop)
  await expect(clerk.employee.update({ id, base_salary: 22_500 })).rejects.toMatchObject(forbidden)
  await expect(clerk.employee.create({ name: 'Luz', base_salary: 1 })).rejects.toMatchObject(forbidden)
  await expect(
    clerk.employee.updateProducts({
      employeeId: id,
      products: [{ productId: product.id, commissionPercentage: 90 }],
    }),
  ).rejects.toMatchObject(forbidden)
  // Taken off and put back, the product would have lost its percentage.
  await expect(clerk.employee.updateProducts({ employeeId: id, products: [] })).rejects.toMatchObject(
    forbidden,
  )
  expect(await stateOf(shop)).toEqual(before)
  // What is not pay is theirs to change, and the rest stays.
  await clerk.employee.create({ name: 'Luz', salary_type: 'monthly', base_salary: '0' })
  await clerk.employee.update({ id, name: 'Katherine A.' })
  await clerk.employee.updateProducts({ employeeId: id, products: [{ productId: product.id }] })
  expect(await shop.call.employee.getById({ id })).toMatchObject({
    name: 'Katherine A.',
    base_salary: 22_500,
    employeeProducts: [{ commission_percentage: 15 }],
  })
})

test('who may not know what is paid assigns nothing that changes it', async () => {
  const { shop, id } = await withKatherine({ salary_type: 'mixed', base_salary: 22_500, commission_rate: 10 })
  const clerk = shop.as({ permissions: ['employees.view', 'employees.create', 'employees.update'] })
  const { id: categoryId } = await shop.call.productCategory.create({ name: 'Tintes', code: 'TIN' })
  const plain = await shop.call.product.create(coffee())
  const paying = await shop.product({ name: 'Tinte' })
  await change(
    shop,
    `update products set category_id = $2, pays_commission = true, commission_type = 'fixed',
      commission_value_hundredths = 350 where tenant_id = $1 and id = $3`,
    [shop.ctx.tenantId, categoryId, paying],
  )
  const [ofIt, ofPlain] = [{ productId: paying }, { productId: plain.id }]
  const products = (by: World['call'], wanted: { productId: string }[]) =>
    by.employee.updateProducts({ employeeId: id, products: wanted })
  const categories = (by: World['call'], wanted: { categoryId: string }[]) =>
    by.employee.updateCategories({ employeeId: id, categories: wanted })
  const refused = (name: string) => refusal('employees.assignment_changes_pay', { name })
  const before = await stateOf(shop)
  await expect(products(clerk, [ofIt, ofPlain])).rejects.toMatchObject(refused('Tinte'))
  await expect(categories(clerk, [{ categoryId }])).rejects.toMatchObject(refused('Tintes'))
  expect(await stateOf(shop)).toEqual(before)
  await products(clerk, [ofPlain])
  // Whoever may know it does, and then it is not taken off either.
  await products(shop.call, [ofIt, ofPlain])
  await expect(products(clerk, [ofPlain])).rejects.toMatchObject(refused('Tinte'))
  await products(clerk, [ofIt])
  // Who has no rate of their own is paid the same either way.
  const { id: luz } = await shop.call.employee.create({ name: 'Luz' })
  await clerk.employee.updateProducts({ employeeId: luz, products: [ofIt] })
  await clerk.employee.updateCategories({ employeeId: luz, categories: [{ categoryId }] })
})

test('who changed what is written down, once', async () => {
  const { shop, id } = await withKatherine()
  await shop.call.employee.update({ id, name: 'K.' })
  await shop.call.employee.updateProducts({ employeeId: id, products: [] })
  await shop.call.employee.delete({ id })
  await shop.call.employee.delete({ id })
  await shop.call.employee.restore({ id })
  const trail = await reading(shop.owner, (tx) =>
    tx.query<{ action: string }>(
      `select action from audit_log where tenant_id = current_tenant() and subject_id = $1 order by at, id`,
      [id],
    ),
  )
  expect(trail.map(({ action }) => action)).toEqual(
    ['created', 'changed', 'changed', 'deleted', 'restored'].map((verb) => `employee.${verb}`),
  )
})

test('another shop’s employee is none', async () => {
  const { shop, id } = await withKatherine()
  const stranger = await newWorld()
  const none = refusal('employees.not_found')
  for (const theirs of [id, newId<EmployeeId>()]) {
    await expect(stranger.call.employee.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.employee.update({ id: theirs, name: 'X' })).rejects.toMatchObject(none)
    await expect(stranger.call.employee.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.employee.restore({ id: theirs })).rejects.toMatchObject(none)
    await expect(
      stranger.call.employee.updateProducts({ employeeId: theirs, products: [] }),
    ).rejects.toMatchObject(none)
  }
  expect(await codes(shop)).toEqual(['EMP-0001'])
})

test('each act has its right, and none is left where the shop has no employees', async () => {
  const { shop, id } = await withKatherine()
  const nobody = shop.as({ permissions: ['products.view', 'users.view'] })
  const forbidden = { code: 'FORBIDDEN' }
  await expect(nobody.employee.getAll({})).rejects.toMatchObject(forbidden)
  await expect(nobody.employee.getUsers()).rejects.toMatchObject(forbidden)
  const looking = shop.as({ permissions: ['employees.view'] })
  expect((await looking.employee.getAll({})).data).toHaveLength(1)
  await expect(looking.employee.create(katherine())).rejects.toMatchObject(forbidden)
  await expect(looking.employee.update({ id, name: 'X' })).rejects.toMatchObject(forbidden)
  await expect(looking.employee.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.employee.updateCategories({ employeeId: id, categories: [] })).rejects.toMatchObject(
    forbidden,
  )
  await expect(shop.as({ off: ['employees'] }).employee.getAll({})).rejects.toMatchObject(forbidden)
})
