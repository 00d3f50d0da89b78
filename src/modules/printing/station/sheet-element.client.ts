/** An element of a sheet that is printed. What people wrote is set as text and never read as markup. */
export function sheetElement<Tag extends keyof HTMLElementTagNameMap>(
  sheet: Document,
  tag: Tag,
  text = '',
  className = '',
): HTMLElementTagNameMap[Tag] {
  const element = sheet.createElement(tag)
  element.textContent = text
  if (className) element.className = className
  return element
}
