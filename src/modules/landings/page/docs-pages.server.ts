import type { InstallationCall, InstallationPage, PageReply } from '#platform/module/public-page.server.ts'
import { DOCS, docsWords } from '../copy/docs/docs-copy.ts'
import { inLanguage } from '../copy/in-both.ts'
import type { PageLanguage } from '../landings.ts'
import type { DocsIndexProps, DocsTopic, DocsTopicProps, DocsWords } from '../shown/docs-page.ts'
import { languageFor, siteFor, siteReply } from './site.server.ts'

const wordsIn = (language: PageLanguage): DocsWords => inLanguage<DocsWords>(docsWords, language)
const topicsIn = (language: PageLanguage): DocsTopic[] =>
  DOCS.map((topic) => inLanguage<DocsTopic>(topic, language))

/** The whole manual by its topics; what is searched is searched on the page. */
function index(call: InstallationCall): PageReply {
  const site = siteFor(call, { path: '/docs', product: null })
  const words = wordsIn(site.language)
  const topics = topicsIn(site.language)
  const props: DocsIndexProps = { site, words, topics, asked: (call.sent.q ?? '').slice(0, 80) }
  return siteReply(call, site, { view: 'docs-index', props, title: words.title, description: words.lead })
}

/** One screen; null where there is none of that name. */
function topicPage(call: InstallationCall): PageReply | null {
  const topics = topicsIn(languageFor(call, ['es', 'en']))
  const topic = topics.find(({ id }) => id === call.named.topic)
  if (!topic) return null
  const site = siteFor(call, { path: `/docs/${topic.id}`, product: null })
  const words = wordsIn(site.language)
  const props: DocsTopicProps = {
    site,
    words,
    topic,
    topics: topics.map(({ id, title }) => ({ id, title })),
  }
  return siteReply(call, site, {
    view: 'docs-topic',
    props,
    title: `${topic.title} · ${words.title}`,
    description: topic.summary,
    ...(topic.picture && { image: topic.picture }),
  })
}

export const docsAddresses: readonly string[] = ['/docs', ...DOCS.map(({ id }) => `/docs/${id}`)]

export const docsPages: readonly InstallationPage[] = [
  { path: '/docs', answer: async (call) => index(call) },
  { path: '/docs/:topic', answer: async (call) => topicPage(call) },
]
