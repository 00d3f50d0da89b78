import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import type { PageCall, PageReply, PublicPage, ViewReply } from '#platform/module/public-page.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { answerProblemMessages } from '../engine/answer-problems.messages.ts'
import { fieldsMessages } from '../fields/state/fields.messages.ts'
import { formsSettings } from '../forms-settings.ts'
import { FORM_LANGUAGES, type FormLanguage, type FormSchema } from '../schema/form-schema.ts'
import { inLanguage, languagesOf } from '../schema/new-form.ts'
import { EMBED_SCRIPT } from './embed/embed-script.ts'
import { FormNotPublished } from './form-page.errors.ts'
import { formPageMessages } from './form-page.messages.ts'
import type { FormPageProps, MissingFormProps, PageWords } from './form-page.ts'
import { prefilledBy } from './published/prefilled.ts'
import { publishedForm } from './published/published.server.ts'
import { sitesIn } from './sending/confirmation.ts'

const wordsIn = (language: FormLanguage): PageWords => ({
  page: formPageMessages[language],
  fields: fieldsMessages[language],
  problems: answerProblemMessages[language],
})
const WORDS = { es: wordsIn('es'), en: wordsIn('en') }

/** The one asked for, else the browser's, where the form speaks it. */
function languageFor({ sent, language }: PageCall, schema: FormSchema): FormLanguage {
  const spoken = languagesOf(schema)
  const wanted = [FORM_LANGUAGES.find((each) => each === sent.lang), language]
  return wanted.find((each) => each !== undefined && spoken.includes(each)) ?? spoken[0] ?? 'es'
}

/** Who may show a form inside a page of theirs: whom the shop allows, which is anybody unless it said otherwise. */
async function framesOf({ ctx }: PageCall): Promise<readonly string[]> {
  const { form_frame_sites: sites } = await readModuleSettings(ctx, formsSettings)
  return sites.split(/\s+/).includes('*') ? ['*'] : sitesIn(sites)
}

async function formPage(call: PageCall): Promise<PageReply> {
  try {
    const published = await publishedForm(call.ctx, call.named.slug ?? '')
    const language = languageFor(call, published.schema)
    const said = inLanguage(published.schema, language)
    const isEmbedded = call.sent.embed === '1'
    const { time_zone: zone } = await readSettings(call.ctx)
    const props: FormPageProps = {
      ...{ published, language, isEmbedded, words: WORDS },
      today: dayOfInstant(call.ctx.now, zone),
      answers: prefilledBy(published.schema, call.sent),
    }
    return {
      ...{ status: 200, view: 'form-page', props, language, theme: published.shop.theme },
      title: `${said.metadata.name} · ${published.shop.name}`,
      description: said.metadata.description,
      ...(isEmbedded && { framedBy: await framesOf(call) }),
    }
  } catch (error) {
    if (!(error instanceof FormNotPublished)) throw error
    return missing(call)
  }
}

/** The same page whatever is not there, and whoever it belongs to. */
async function missing({ ctx, sent, language: accepted }: PageCall): Promise<ViewReply> {
  const language = FORM_LANGUAGES.find((each) => each === sent.lang) ?? accepted
  const { trade_name: shop, theme } = await readSettings(ctx)
  const words = formPageMessages[language]
  const props: MissingFormProps = {
    words: { missing: words.missing, missing_help: words.missing_help },
    shop,
  }
  return { status: 404, view: 'missing-form', props, language, theme, title: words.missing }
}

/** Where anybody fills in the forms of a shop, and by which script another site shows one. */
export const formPages: readonly PublicPage[] = [
  { path: '/forms/embed.js', answer: async () => ({ script: EMBED_SCRIPT }) },
  { path: '/forms/:slug', answer: formPage },
]
