import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Attrs, MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { schema } from '#platform/rich-text/schema.ts'
import { allowedVideo } from '../rich-text/video-hosts.ts'

const { nodes, marks } = schema

/** True when the words at the cursor, or some of those that are chosen, have the mark. */
export const hasMark = (state: EditorState, type: MarkType): boolean => {
  const { from, $from, to, empty } = state.selection
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, type)
}

/** True when the cursor is in such a block at any depth. */
export const isInside = ({ selection: { $from } }: EditorState, type: NodeType, attrs: Attrs = {}): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    (node) =>
      node.type === type && Object.entries(attrs).every(([name, value]) => node.attrs[name] === value),
  )

/** Makes the block a heading of a level, or a paragraph again. */
export const heading = (level: number | null): Command =>
  level === null ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level })

/** The heading level at the cursor; null outside of one. */
export const headingAt = ({ selection: { $from } }: EditorState): number | null =>
  $from.parent.type === nodes.heading ? $from.parent.attrs.level : null

export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    isInside(state, type)
      ? liftListItem(nodes.list_item)(state, dispatch, view)
      : wrapInList(type)(state, dispatch, view)

export const toggleQuote: Command = (state, dispatch, view) =>
  isInside(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch, view)

export const toggleCodeBlock: Command = (state, dispatch, view) =>
  setBlockType(isInside(state, nodes.code_block) ? nodes.paragraph : nodes.code_block)(state, dispatch, view)

/** Colours what is chosen; null takes the colour away. */
export const colour =
  (name: string | null): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    const transaction = state.tr.removeMark(from, to, marks.text_colour).removeStoredMark(marks.text_colour)
    if (name !== null) {
      const mark = marks.text_colour.create({ colour: name })
      if (empty) transaction.addStoredMark(mark)
      else transaction.addMark(from, to, mark)
    }
    dispatch?.(transaction)
    return true
  }

/** The colour at the cursor; null for the colour of all words. */
export const colourAt = (state: EditorState): string | null => {
  const { $from, empty } = state.selection
  const match = marks.text_colour.isInSet(
    (empty ? state.storedMarks : null) ?? $from.marksAcross($from) ?? $from.marks(),
  )
  return match?.attrs.colour ?? null
}

/** The link at the cursor, with its range. */
export const linkAt = (state: EditorState): { href: string; from: number; to: number } | null => {
  const { $from } = state.selection
  const { parent, parentOffset } = $from
  const isLinked = (at: number) =>
    at < 0 || at >= parent.childCount ? undefined : marks.link.isInSet(parent.child(at).marks)
  const index = parent.childAfter(parentOffset).node ? $from.index() : parent.childCount - 1
  const link = isLinked(index) ?? (parentOffset > 0 ? isLinked(index - 1) : undefined)
  if (!link) return null
  let from = $from.start()
  let to = from
  let isFound = false
  parent.forEach((child, offset) => {
    const start = $from.start() + offset
    const has = link.isInSet(child.marks)
    if (has && !isFound) {
      if (to !== start || from === to) from = start
      to = start + child.nodeSize
    }
    if (!has && to >= $from.pos && to > from) isFound = true
  })
  return { href: link.attrs.href, from, to }
}

/** Links what is chosen, or the link at the cursor anew, or puts the address itself there. */
export const link =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    const before = linkAt(state)
    const mark = marks.link.create({ href })
    const transaction = state.tr
    if (!empty) transaction.removeMark(from, to, marks.link).addMark(from, to, mark)
    else if (before)
      transaction.removeMark(before.from, before.to, marks.link).addMark(before.from, before.to, mark)
    else transaction.insert(from, schema.text(href, [mark]))
    dispatch?.(transaction.removeStoredMark(marks.link).scrollIntoView())
    return true
  }

export const unlink: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection
  const reach = empty ? linkAt(state) : { from, to }
  if (reach === null) return false
  dispatch?.(state.tr.removeMark(reach.from, reach.to, marks.link))
  return true
}

/** Inserts a video at the cursor; false when the address is none of a video. */
export const video =
  (address: string): Command =>
  (state, dispatch) => {
    const match = allowedVideo(address)
    if (match === null) return false
    dispatch?.(state.tr.replaceSelectionWith(nodes.embed.create(match)).scrollIntoView())
    return true
  }

export const rule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView())
  return true
}

export const insertText =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView())
    return true
  }

/** A table of three rows and columns, the first row as its head. */
export const insertTable: Command = (state, dispatch) => {
  const cells = (type: NodeType) => [1, 2, 3].map(() => type.createAndFill() ?? type.create())
  const rows = [nodes.table_header, nodes.table_cell, nodes.table_cell].map((type) =>
    nodes.table_row.create(null, cells(type)),
  )
  const transaction = state.tr.replaceSelectionWith(nodes.table.create(null, rows))
  const first = transaction.mapping.map(state.selection.from, -1)
  dispatch?.(transaction.setSelection(TextSelection.near(transaction.doc.resolve(first), 1)).scrollIntoView())
  return true
}

export const toggle = {
  strong: toggleMark(marks.strong),
  em: toggleMark(marks.em),
  underline: toggleMark(marks.underline),
  strike: toggleMark(marks.strike),
  code: toggleMark(marks.code),
} as const
