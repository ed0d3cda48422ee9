import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PieceKind } from '#test/vocabulary.ts'

/** A piece of a file that is written in one manner, and the line on which it begins. */
export type Piece = { kind: PieceKind; file: string; line: number; text: string }

const read = /\.(tsx?|mjs|md|css|ya?ml|sql)$/
const binary = /\.(webp|png|svg|log)$/
const skipped = new Set(['node_modules', 'dist', 'coverage'])
const comments = {
  css: /\/\*[\s\S]*?\*\//g,
  sql: /--.*|\/\*[\s\S]*?\*\//g,
  yml: /(?<=^|\s)#.*/gm,
}

const name = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$]*`
const quoted = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`
const pattern = String.raw`(?<=[(,=:[!&|?;>]\s*|return )\/(?![/*>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*`
const token = new RegExp(String.raw`\/\/.*|\/\*[\s\S]*?\*\/|${quoted}|${pattern}|${name}|[^\s]`, 'gu')
const template = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(`|\$\{|$)/y

export function piecesOfProject(root: string): Piece[] {
  const files = filesOfProject(root).filter((file) => read.test(file))
  return files.flatMap((file) => piecesOf(file, readFileSync(join(root, file), 'utf8')))
}

/** All files of text, from the root of the project. */
export function filesOfProject(root: string): string[] {
  return filesBelow(root, '')
}

export function piecesOf(file: string, text: string): Piece[] {
  const ending = file.split('.').at(-1)
  const path: Piece = { kind: 'files', file, line: 1, text: file }
  if (ending === 'md') return [path, { kind: 'docs', file, line: 1, text }]
  if (ending === 'css' || ending === 'sql') return [path, ...commentsOf(file, text, comments[ending])]
  if (ending === 'yml' || ending === 'yaml') return [path, ...commentsOf(file, text, comments.yml)]
  return [path, ...piecesOfCode(file, text)]
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) return []
    const path = folder + entry.name
    if (entry.isDirectory()) return filesBelow(root, `${path}/`)
    return binary.test(entry.name) ? [] : [path]
  })
}

function commentsOf(file: string, text: string, comment: RegExp): Piece[] {
  const lines = lineCounter(text)
  return [...text.matchAll(comment)].map(({ 0: text, index }) => ({
    kind: 'comments' as const,
    ...{ file, line: lines(index), text },
  }))
}

/** Strings are passed over, but for the titles of specs; what stands in `${…}` is code again. */
function piecesOfCode(file: string, text: string): Piece[] {
  const pieces: Piece[] = []
  const lines = lineCounter(text)
  const braces: ('block' | 'template')[] = []
  let before: string[] = []
  token.lastIndex = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const kind = kindOf(found[0], before)
    if (kind) pieces.push({ kind, file, line: lines(found.index), text: found[0] })
    if (found[0] === '{') braces.push('block')
    if (found[0] === '`' || (found[0] === '}' && braces.pop() === 'template')) {
      if (endsInCode(text)) braces.push('template')
    }
    if (kind !== 'comments') before = [...before.slice(-1), found[0]]
  }
  return pieces
}

function kindOf(found: string, before: readonly string[]): PieceKind | null {
  if (found.startsWith('//') || found.startsWith('/*')) return 'comments'
  if (/^['"]/.test(found)) return /^(it|describe)\($/.test(before.join('')) ? 'titles' : null
  return found.length > 1 && /^[\p{L}$_]/u.test(found) ? 'identifiers' : null
}

function endsInCode(text: string): boolean {
  template.lastIndex = token.lastIndex
  const end = template.exec(text)?.[1]
  token.lastIndex = template.lastIndex
  return end === '${'
}

/** Counts on from the place that was asked for last, so a file is gone through once. */
export function lineCounter(text: string): (index: number) => number {
  let line = 1
  let from = 0
  return (index) => {
    for (; from < index; from++) if (text.charCodeAt(from) === 10) line++
    return line
  }
}
