import type { Section } from '../../../shown/landing-page.ts'
import { TEXT_LINK, TITLE, WIDE } from '../looks.ts'

type Props = { section: Extract<Section, { kind: 'faq' }>; email: string }

/** Questions of which one stands open at a time: the browser closes the other, so that they work without a script too. */
export const Faq = ({ section: { id, title, text, questions }, email }: Props) => (
  <section id={id} className={`${WIDE} grid gap-6 py-12 lg:grid-cols-[1fr_2fr]`}>
    <div className="grid content-start gap-2">
      <h2 className={TITLE}>{title}</h2>
      <p className="m-0 text-base text-muted">
        {text}{' '}
        <a className={TEXT_LINK} href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </div>
    <div className="grid content-start">
      {questions.map((question, index) => (
        <details key={question.title} name="faq" open={index === 0} className="faq border-t border-line py-1">
          <summary className="flex min-h-control-lg cursor-pointer list-none items-center justify-between gap-4 text-base font-semibold">
            {question.title}
          </summary>
          <p className="m-0 pb-4 text-base text-muted text-pretty">{question.text}</p>
        </details>
      ))}
    </div>
  </section>
)
