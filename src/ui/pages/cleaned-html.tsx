type Props = {
  /** As it was cleaned when it was saved: nothing else may come here. */
  html: string
  className?: string
}

/** What somebody of the shop wrote as HTML, cleaned by the server. */
export const CleanedHtml = ({ html, className }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for what the server cleaned
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
)
