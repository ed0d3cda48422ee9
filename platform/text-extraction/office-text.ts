import { Parser } from 'htmlparser2'
import type { Reader, Take } from './readers.ts'
import { zipParts } from './zip-parts.ts'

/** The text of certain elements in parts of an office document; each of `blocks` ends a line. */
const elementsReader =
  (part: RegExp, texts: readonly string[], blocks: readonly string[]): Reader =>
  (bytes, take) => {
    const parts = zipParts(bytes, (name) => part.test(name))
    const names = [...parts.keys()].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    for (const name of names) if (!takeElements(parts.get(name) ?? '', { texts, blocks }, take)) return
  }

type Elements = { texts: readonly string[]; blocks: readonly string[] }

const takeElements = (xml: string, { texts, blocks }: Elements, take: Take): boolean => {
  let depth = 0
  let goesOn = true
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (texts.includes(name)) depth += 1
        else if (depth > 0 && /:(tab|s|line-break)$/.test(name)) goesOn = take(' ')
      },
      ontext: (text) => {
        if (depth > 0 && goesOn) goesOn = take(text)
      },
      onclosetag: (name) => {
        if (texts.includes(name)) depth -= 1
        if (blocks.includes(name) && goesOn) goesOn = take('\n')
        if (!goesOn) parser.pause()
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  return goesOn
}

export const presentationText = elementsReader(
  /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/,
  ['a:t'],
  ['a:p', 'a:tc'],
)
export const sheetText = elementsReader(
  /^xl\/(sharedStrings|worksheets\/[^/]+)\.xml$/,
  ['t', 'v'],
  ['si', 'c', 'row'],
)
export const openDocumentText = elementsReader(
  /^content\.xml$/,
  ['text:p', 'text:h'],
  ['text:p', 'text:h', 'table:table-cell'],
)
