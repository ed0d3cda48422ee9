import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'
import { headingLevels } from '#platform/rich-text/nodes/heading.ts'
import { schema } from '#platform/rich-text/schema.ts'
import { heading, rule, toggle, toggleCodeBlock, toggleList, toggleQuote } from './editor-commands.ts'
import { pasteMarkdown } from './paste-markdown.ts'

const { nodes } = schema

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** The keys of the editor. Tab is only taken in lists and tables, so that one gets out of the text with it. */
export const editorKeys = (): Plugin[] => [
  keymap({
    'Mod-z': chainCommands(undoInputRule, undo),
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggle.strong,
    'Mod-i': toggle.em,
    'Mod-u': toggle.underline,
    'Mod-Shift-x': toggle.strike,
    'Mod-e': toggle.code,
    'Mod-Alt-0': heading(null),
    ...Object.fromEntries(headingLevels.map((level) => [`Mod-Alt-${level}`, heading(level)])),
    'Mod-Shift-8': toggleList(nodes.bullet_list),
    'Mod-Shift-7': toggleList(nodes.ordered_list),
    'Mod-Shift-9': toggleQuote,
    'Mod-Alt-c': toggleCodeBlock,
    'Mod-Alt-h': rule,
    'Mod-Alt-v': (_, __, view) => {
      if (view) void pasteMarkdown(view)
      return true
    },
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    Enter: splitListItem(nodes.list_item),
    Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.list_item)),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
    Backspace: undoInputRule,
  }),
  keymap(withoutSending(baseKeymap)),
]

// Ctrl Enter sends the form.
function withoutSending({ 'Mod-Enter': _, ...keys }: Record<string, Command>): Record<string, Command> {
  return keys
}
