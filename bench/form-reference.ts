import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const VERSIONS = { 'survey-core': '3.1.1', '@formio/core': '2.8.3' } as const

/** What stands in the middle of each script: the same forms, changed by the same values. */
const FORMS = `const FIELDS = 1000
const each = (make) => Array.from({ length: FIELDS }, (_, n) => make(n))
const asNumber = (n) => (n % 9) + 0.1 * (n % 10)
const onAndOff = (n) => (n % 2 === 0 ? 'no' : 'yes')
const highAndLow = (n) => (n % 2 === 0 ? 9 : 1)
`

const ANSWERING = `const isKnown = (name) => Object.hasOwn(shapes, name)
process.on('message', ({ shape, from, times }) => {
  if (!isKnown(shape)) throw new Error('no form ' + shape)
  const { change, last } = (open[shape] ??= shapes[shape]())
  const took = []
  const before = process.cpuUsage()
  for (let n = from; n < from + times; n += 1) {
    const began = performance.now()
    change(n)
    took.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  process.send({ took, cpuMs: (user + system) / 1000, last: last() ?? null })
})
process.once('disconnect', () => process.exit(0))
`

const SURVEYJS = `import { Model } from 'survey-core'
${FORMS}
const open = {}
const model = (elements, more = {}, data = {}) => {
  const form = new Model({ elements, ...more })
  if (Object.keys(data).length > 0) form.data = data
  return form
}
const first = { type: 'text', inputType: 'number', name: 'first' }
const text = (n, more) => ({ type: 'text', name: 'f' + n, ...more })
const sums = (expression) => () => {
  const form = model([first, ...each((n) => ({ type: 'expression', name: 'f' + n, expression: expression(n) }))])
  return { change: (n) => form.setValue('first', asNumber(n)), last: () => form.getValue('f999') }
}
const shapes = {
  'sums, all of one': sums((n) => '{first} * 1.18 + ' + n),
  'sums, chained': sums((n) => (n === 0 ? '{first} + 0.1' : '{f' + (n - 1) + '} + 0.1')),
  'shown, all by one': () => {
    const answers = { first: 1, ...Object.fromEntries(each((n) => ['f' + n, 'yes'])) }
    const form = model([first, ...each((n) => text(n, { visibleIf: '{first} > 5' }))], {}, answers)
    return { change: (n) => form.setValue('first', highAndLow(n)), last: () => form.getQuestionByName('f999').isVisible }
  },
  'shown, chained': () => {
    const rule = (n) => (n === 0 ? {} : { visibleIf: '{f' + (n - 1) + "} = 'yes'" })
    const form = model(each((n) => text(n, { defaultValue: 'yes', ...rule(n) })), { clearInvisibleValues: 'onHidden' })
    return { change: (n) => form.setValue('f0', onAndOff(n)), last: () => form.getQuestionByName('f999').isVisible }
  },
  'nothing depends on it': () => {
    const form = model(each((n) => text(n, {})))
    return { change: (n) => form.setValue('f0', onAndOff(n)), last: () => true }
  },
}
${ANSWERING}`

const FORMIO = `import core from '@formio/core'
${FORMS}
const open = {}
const processors = [core.defaultValueProcessInfo, core.simpleConditionProcessInfo, core.calculateProcessInfo, core.clearHiddenProcessInfo]
const work = (components, data) =>
  core.processSync({ form: { components }, submission: { data }, components, data, scope: {}, processors })
const first = { type: 'number', key: 'first', input: true }
const text = (n, more) => ({ type: 'textfield', key: 'f' + n, input: true, ...more })
const shown = (component, operator, value) => ({
  ...{ defaultValue: 'yes', clearOnHide: true },
  conditional: { show: true, conjunction: 'all', conditions: [{ component, operator, value }] },
})
const form = (components, key, value, last) => () => {
  const data = {}
  return { change: (n) => { data[key] = value(n); work(components, data) }, last: () => last(data.f999) }
}
const sums = (formula) =>
  form([first, ...each((n) => ({ type: 'number', key: 'f' + n, input: true, calculateValue: 'value = ' + formula(n) }))],
    'first', asNumber, (value) => value)
const isThere = (value) => value !== undefined
const shapes = {
  'sums, all of one': sums((n) => 'data.first * 1.18 + ' + n),
  'sums, chained': sums((n) => (n === 0 ? 'data.first + 0.1' : 'data.f' + (n - 1) + ' + 0.1')),
  'shown, all by one': form([first, ...each((n) => text(n, shown('first', 'greaterThan', 5)))], 'first', highAndLow, isThere),
  'shown, chained': form(
    each((n) => (n === 0 ? text(n, {}) : text(n, shown('f' + (n - 1), 'isEqual', 'yes')))), 'f0', onAndOff, isThere),
  'nothing depends on it': form(each((n) => text(n, {})), 'f0', onAndOff, () => true),
}
${ANSWERING}`

const answer = z.object({
  took: z.array(z.number()),
  cpuMs: z.number(),
  /** What the last of a thousand fields came to, or whether it is seen. */
  last: z.union([z.number(), z.boolean()]),
})
export type Changes = z.infer<typeof answer>

export type FormReference = {
  name: string
  /** Changes the first field of a form so many times, from the turn of this number. */
  change: (shape: string, from: number, times: number) => Promise<Changes>
  stop: () => void
}

/** SurveyJS and Form.io as they come from the registry, each in a process of its own. */
export async function startFormReferences(folder: string): Promise<readonly FormReference[]> {
  const root = join(folder, 'form-engines')
  await mkdir(root)
  const write = (name: string, text: string) => writeFile(join(root, name), text)
  await write(
    'package.json',
    JSON.stringify({ name: 'reference', private: true, type: 'module', dependencies: VERSIONS }),
  )
  await write('surveyjs.js', SURVEYJS)
  await write('formio.js', FORMIO)
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm install ended with ${status}\n${stderr}`)
  return [reference('SurveyJS', join(root, 'surveyjs.js')), reference('Form.io', join(root, 'formio.js'))]
}

function reference(name: string, script: string): FormReference {
  const child = fork(script, [], { env: { ...process.env, NODE_ENV: 'production' } })
  return {
    name,
    change: async (shape, from, times) => {
      const said = nextMessage(name, child)
      child.send({ shape, from, times })
      return answer.parse(await said)
    },
    stop: () => void child.kill(),
  }
}

const nextMessage = (name: string, child: ChildProcess): Promise<unknown> =>
  new Promise((done, fail) => {
    const ended = (status: number | null): void => fail(new Error(`${name} ended with ${status}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      done(message)
    })
  })
