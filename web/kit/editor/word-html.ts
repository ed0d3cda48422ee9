import { markByTags } from './pasted-marks.ts'

/**
 * Cleans pasted content of Word and web pages: no comments, no styles except marks, and Word's list
 * paragraphs as lists. The schema drops the rest.
 */
export const cleanPaste = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('style, script, meta, link, title, xml, noscript, template'))
    element.remove()
  for (const comment of commentsIn(page)) comment.remove()
  for (const element of page.querySelectorAll('*'))
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  listed(page)
  for (const element of page.querySelectorAll('[style]'))
    if (/(^|;)\s*(display\s*:\s*none|mso-hide\s*:\s*all)/i.test(element.getAttribute('style') ?? ''))
      element.remove()
  markByTags(page)
  return page.body.innerHTML
}

const commentsIn = (page: Document): ChildNode[] => {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT)
  const match: ChildNode[] = []
  while (walker.nextNode()) if (isChild(walker.currentNode)) match.push(walker.currentNode)
  return match
}

const isChild = (node: Node): node is ChildNode => 'remove' in node

const levelOf = (element: Element): number | null => {
  const level = /mso-list:\s*\S+\s+level(\d)/i.exec(element.getAttribute('style') ?? '')?.[1]
  return level === undefined ? null : Number(level)
}

/** Converts Word's list paragraphs, level by level. The sign before each item shows the kind of list. */
const listed = (page: Document): void => {
  let open: { list: HTMLElement; level: number }[] = []
  let last: Element | null = null
  for (const paragraph of [...page.querySelectorAll('p, h1, h2, h3')]) {
    const level = levelOf(paragraph)
    if (level === null) continue
    if (last?.nextElementSibling !== paragraph && last !== paragraph.previousElementSibling) open = []
    const sign = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    const isNumbered = /^\s*\(?[\da-z]{1,4}[.)]/i.test(sign?.textContent ?? '')
    sign?.remove()
    open = open.filter((one) => one.level <= level)
    let current = open.at(-1)
    if (current === undefined || current.level < level) {
      const list = page.createElement(isNumbered ? 'ol' : 'ul')
      const parent = current?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      current = { list, level }
      open.push(current)
    }
    const item = page.createElement('li')
    const words = page.createElement('p')
    words.append(...paragraph.childNodes)
    item.append(words)
    current.list.append(item)
    paragraph.remove()
    last = open[0]?.list ?? null
  }
}
