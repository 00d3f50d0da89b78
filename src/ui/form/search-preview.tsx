type Props = { label: string; title: string; address: string; description: string }

/** How a page looks among what a search engine found. */
export const SearchPreview = ({ label, title, address, description }: Props) => (
  <figure className="m-0 grid max-w-150 gap-1 rounded-card border border-line bg-surface p-4">
    <figcaption className="text-xs text-muted">{label}</figcaption>
    <span className="truncate text-xs text-muted">{address}</span>
    <span className="truncate text-lg text-accent-text">{title}</span>
    <span className="line-clamp-2 text-compact text-muted">{description}</span>
  </figure>
)
