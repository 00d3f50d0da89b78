/** A film of one of the two hosts that are shown, by its own number there. */
export type Video = { readonly host: 'youtube' | 'vimeo'; readonly id: string; readonly hash?: string }

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/
const YOUTUBE = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
])

const youtubeId = (address: URL): string | null => {
  const [, first = '', second = ''] = address.pathname.split('/')
  if (address.hostname === 'youtu.be') return first
  if (first === 'watch') return address.searchParams.get('v')
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : null
}

/** What an address of YouTube or Vimeo shows; null for any other one. */
export function videoAt(text: string): Video | null {
  const said = text.trim()
  if (!/^https?:\/\//i.test(said) || !URL.canParse(said)) return null
  const address = new URL(said)
  if (address.hostname === 'youtu.be' || YOUTUBE.has(address.hostname)) {
    const id = youtubeId(address)
    return id !== null && YOUTUBE_ID.test(id) ? { host: 'youtube', id } : null
  }
  const [, path = ''] = /^(?:www\.)?(?:player\.)?vimeo\.com$/.test(address.hostname)
    ? [address.hostname, address.pathname]
    : []
  const [, id, hash = address.searchParams.get('h') ?? ''] =
    /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,15})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(path) ?? []
  if (id === undefined) return null
  return { host: 'vimeo', id, ...(/^[0-9a-f]{6,20}$/.test(hash) && { hash }) }
}

/** The only sites that a page of the store shows in a frame. */
export const VIDEO_SITES = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/** Where the film plays without cookies; silent where it begins by itself, since browsers allow nothing else. */
export function videoFrame({ host, id, hash }: Video, autoplay: boolean): string {
  if (host === 'youtube')
    return `https://www.youtube-nocookie.com/embed/${id}?rel=0${autoplay ? '&autoplay=1&mute=1' : ''}`
  return `https://player.vimeo.com/video/${id}?dnt=1${hash ? `&h=${hash}` : ''}${autoplay ? '&autoplay=1&muted=1' : ''}`
}
