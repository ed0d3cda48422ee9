import type { Command, EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from 'prosemirror-tables'
import { useText } from '../language/texts.ts'
import { insertTable } from './editor-commands.ts'
import { PanelRows } from './PanelRows.tsx'

const within: readonly { text: string; command: Command; danger?: true }[] = [
  { text: 'editor.row_before', command: addRowBefore },
  { text: 'editor.row_after', command: addRowAfter },
  { text: 'editor.column_before', command: addColumnBefore },
  { text: 'editor.column_after', command: addColumnAfter },
  { text: 'editor.header_row', command: toggleHeaderRow },
  { text: 'editor.merge_cells', command: mergeCells },
  { text: 'editor.split_cell', command: splitCell },
  { text: 'editor.delete_row', command: deleteRow, danger: true },
  { text: 'editor.delete_column', command: deleteColumn, danger: true },
  { text: 'editor.delete_table', command: deleteTable, danger: true },
]

/** What can be done with the table at the cursor, or a new one. */
export function TableRows({ state, onRun }: { state: EditorState; onRun: (command: Command) => void }) {
  const say = useText()
  if (!isInTable(state))
    return (
      <PanelRows
        label={say('editor.table')}
        rows={[{ id: 'new', text: say('editor.insert_table'), run: () => onRun(insertTable) }]}
      />
    )
  const possible = within.filter(({ command }) => command(state))
  return (
    <PanelRows
      label={say('editor.table')}
      rows={possible.map(({ text, command, danger }) => ({
        id: text,
        text: say(text),
        danger,
        run: () => onRun(command),
      }))}
    />
  )
}
