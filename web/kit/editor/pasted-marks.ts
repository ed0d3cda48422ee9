type Marks = { strong: boolean; em: boolean; u: boolean; s: boolean }

const none: Marks = { strong: false, em: false, u: false, s: false }
const names = ['strong', 'em', 'u', 's'] as const

const byTag: Record<string, Partial<Marks>> = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
  u: { u: true },
  ins: { u: true },
  s: { s: true },
  del: { s: true },
  strike: { s: true },
  // Every link is underlined anyway.
  a: { u: false },
}
const unstyled = new Set(['pre', 'code'])

/**
 * Says by tags what a pasted page says by styles. The styles are read as text: the content security policy of the page
 * also holds for parsed documents, so `element.style` is empty there.
 */
export const markByTags = (page: Document): void => {
  mark(page.body, none)
  for (const element of page.body.querySelectorAll('b, strong, i, em, u, ins, s, del, strike'))
    if (!element.hasAttribute(made)) element.replaceWith(...element.childNodes)
  for (const element of page.body.querySelectorAll(`[${made}]`)) element.removeAttribute(made)
}

const made = 'data-made'

const mark = (element: Element, outer: Marks): void => {
  if (unstyled.has(element.localName)) return
  const marks = marksOf(element, outer)
  for (const node of [...element.childNodes]) {
    if (isElement(node)) mark(node, marks)
    else if (node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '') wrap(node, marks)
  }
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

const marksOf = (element: Element, outer: Marks): Marks => {
  const marks = { ...outer, ...byTag[element.localName] }
  const style = element.getAttribute('style') ?? ''
  const weight = styleOf(style, 'font-weight')
  if (weight !== null) marks.strong = /^(bold(er)?|[6-9]\d\d)$/.test(weight)
  const slant = styleOf(style, 'font-style')
  if (slant !== null) marks.em = /^(italic|oblique)/.test(slant)
  const lines = `${styleOf(style, 'text-decoration') ?? ''} ${styleOf(style, 'text-decoration-line') ?? ''}`
  if (/underline/.test(lines) && element.closest('a') === null) marks.u = true
  if (/line-through/.test(lines)) marks.s = true
  return marks
}

const styleOf = (style: string, name: string): string | null =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? null

const wrap = (text: ChildNode, marks: Marks): void => {
  let inner: ChildNode = text
  for (const name of names) {
    const element = marks[name] ? text.ownerDocument?.createElement(name) : null
    if (!element) continue
    element.setAttribute(made, '')
    inner.replaceWith(element)
    element.append(inner)
    inner = element
  }
}
