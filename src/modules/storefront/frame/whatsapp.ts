/** Where a chat with the shop begins; numbers of this country are written without its code. @param text what it begins with. */
export function whatsAppAddress(phone: string, text = ''): string {
  const number = phone.replaceAll(/\D/g, '')
  const about = text && `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${number.length === 10 ? `1${number}` : number}${about}`
}
