import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import { languageIn } from '#platform/module/page-language.ts'
import type { PageCall, PageReply, PublicPage, ViewReply } from '#platform/module/public-page.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { lateFilesOf } from '../fields/kinds/late-kinds.ts'
import { FormForStaff, FormLinkEnded, FormPasswordWrong } from '../forms.errors.ts'
import { FORM_LANGUAGES, type FormLanguage, type FormSchema } from '../schema/form-schema.ts'
import { inLanguage, languagesOf } from '../schema/new-form.ts'
import { sitesIn } from '../sites/allowed-sites.ts'
import { formsSettings } from '../sites/forms-settings.ts'
import { EMBED_SCRIPT } from './embed/embed-script.ts'
import { formDoorMessages } from './form-door.messages.ts'
import { FormNotPublished } from './form-page.errors.ts'
import type { FormPageProps, FormPasswordProps, MissingFormProps } from './form-page.ts'
import { FORM_WORKER } from './offline/form-worker.ts'
import { FORM_WORKER_PATH } from './offline/form-worker-path.ts'
import { prefilledBy } from './published/prefilled.ts'
import { publishedForm } from './published/published.server.ts'
import { wordsFor } from './published/published-words.ts'

/** The one asked for, else the browser's, where the form speaks it. */
function languageFor({ sent, language }: PageCall, schema: FormSchema): FormLanguage {
  const spoken = languagesOf(schema)
  const wanted = [FORM_LANGUAGES.find((each) => each === sent.lang), language]
  return wanted.find((each) => each !== undefined && spoken.includes(each)) ?? spoken[0] ?? 'es'
}

const isFramed = ({ sent }: PageCall): boolean => sent.embed === '1'

/** What stands in a frame that another site made is seen there, a refusal too. */
const framing = async (call: PageCall): Promise<Pick<ViewReply, 'framedBy'>> =>
  isFramed(call) ? { framedBy: await framesOf(call) } : {}

/** Who may show a form inside a page of theirs: whom the shop allows, which is anybody unless it said otherwise. */
async function framesOf({ ctx }: PageCall): Promise<readonly string[]> {
  const { form_frame_sites: sites } = await readModuleSettings(ctx, formsSettings)
  return sites.split(/\s+/).includes('*') ? ['*'] : sitesIn(sites)
}

async function formPage(call: PageCall): Promise<PageReply> {
  try {
    const published = await publishedForm(call.ctx, call.named.slug ?? '', {
      person: call.person,
      place: call.network,
      link: call.sent.link,
      // Of a form alone: in an address it would be kept by whoever sees it.
      password: call.isPost ? call.sent.password : undefined,
    })
    const language = languageFor(call, published.schema)
    const said = inLanguage(published.schema, language)
    const { time_zone: timeZone } = await readSettings(call.ctx)
    const link = call.sent.link && { link: call.sent.link }
    const props: FormPageProps = {
      ...link,
      published,
      language,
      isEmbedded: isFramed(call),
      words: wordsFor(published.schema),
      timeZone,
      today: dayOfInstant(call.ctx.now, timeZone),
      answers: prefilledBy(published.schema, call.sent),
    }
    return {
      status: 200,
      view: 'form-page',
      parts: lateFilesOf(published.schema),
      props,
      language,
      theme: published.shop.theme,
      title: `${said.metadata.name} · ${published.shop.name}`,
      description: said.metadata.description,
      ...(await framing(call)),
    }
  } catch (error) {
    return instead(call, error)
  }
}

/** What stands where the form cannot. @throws what is no refusal. */
async function instead(call: PageCall, error: unknown): Promise<PageReply> {
  if (error instanceof FormForStaff)
    return { redirect: `/auth/signin?${new URLSearchParams({ next: call.path })}` }
  if (error instanceof FormNotPublished) return said(call, 'missing')
  if (error instanceof FormLinkEnded) return said(call, 'link_ended')
  if (error instanceof FormPasswordWrong) return password(call, error.params.missing === 0)
  if (error instanceof TooManyRequests) return said(call, 'too_many_tries')
  throw error
}

/** Asks for what the link asks for. */
async function password(call: PageCall, isWrong: boolean): Promise<ViewReply> {
  const { language, t, shop, theme } = await around(call)
  const action = `${call.path}?${new URLSearchParams({
    link: call.sent.link ?? '',
    ...(call.sent.embed && { embed: call.sent.embed }),
  })}`
  const props: FormPasswordProps = {
    action,
    shop,
    isWrong,
    words: { title: t.password, label: t.password_label, button: t.password_go, wrong: t.password_wrong },
  }
  return {
    status: isWrong ? 422 : 200,
    view: 'form-password',
    props,
    language,
    theme,
    title: t.password,
    ...(await framing(call)),
  }
}

async function around(call: PageCall) {
  const { ctx } = call
  const language = languageIn(call)
  const { trade_name: shop, theme } = await readSettings(ctx)
  return { language, t: formDoorMessages[language], shop, theme }
}

const STATUS = { missing: 404, link_ended: 404, too_many_tries: 429 } as const

/** The same page whatever is not there, and whoever it belongs to. */
async function said(call: PageCall, what: keyof typeof STATUS): Promise<ViewReply> {
  const { language, t, shop, theme } = await around(call)
  const props: MissingFormProps = { words: { missing: t[what], missing_help: t[`${what}_help`] }, shop }
  return {
    status: STATUS[what],
    view: 'missing-form',
    props,
    language,
    theme,
    title: t[what],
    ...(await framing(call)),
  }
}

/** Where anybody fills in the forms of a shop, and by which script another site shows one. */
export const formPages: readonly PublicPage[] = [
  { path: '/forms/embed.js', answer: async () => ({ script: EMBED_SCRIPT }) },
  {
    path: FORM_WORKER_PATH,
    answer: async () => ({ text: FORM_WORKER, type: 'text/javascript; charset=utf-8' }),
  },
  { path: '/forms/:slug', answer: formPage },
]
