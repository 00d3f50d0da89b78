import '../landing.css'
import type { LandingPageProps, Section } from '../../../shown/landing-page.ts'
import { Closing, Names, Points, SmallPoints, Steps } from '../blocks.tsx'
import { Site } from '../site.tsx'
import { Cases } from './cases.tsx'
import { Faq } from './faq.tsx'
import { Offer, Strip } from './figures.tsx'
import { Hero } from './hero.tsx'
import { useIsolatedTheme } from './isolated-theme.client.ts'
import { Opinions } from './opinions.tsx'
import { Pricing } from './pricing.tsx'
import { Screens } from './screens.tsx'

/** The page of one product. */
export function LandingPage(page: LandingPageProps) {
  const { site, copy, content } = page
  useIsolatedTheme(page.landing === 'pos' ? site.theme : null)
  return (
    <Site site={site}>
      <Hero page={page} />
      <Strip content={content} words={page.words} />
      {copy.sections.map((section) => (
        <Part key={section.id} section={section} page={page} />
      ))}
    </Site>
  )
}

function Part({ section, page }: { section: Section; page: LandingPageProps }) {
  switch (section.kind) {
    case 'points':
      return <Points section={section} notYet={page.words.not_yet} />
    case 'small-points':
      return <SmallPoints section={section} />
    case 'cases':
      return <Cases section={section} />
    case 'steps':
      return <Steps section={section} />
    case 'screens':
      return <Screens section={section} notYet={page.words.not_yet} />
    case 'names':
      return <Names section={section} />
    case 'opinions':
      return <Opinions section={section} opinions={page.content.testimonials} words={page.words} />
    case 'pricing':
      return (
        <Pricing section={section} page={page}>
          <Offer offer={page.content.offer} words={page.words} />
        </Pricing>
      )
    case 'faq':
      return <Faq section={section} email={page.sales} />
    case 'closing':
      return <Closing section={section} />
  }
}
