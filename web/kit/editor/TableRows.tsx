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
import { useText } from '../texts.ts'
import { insertTable } from './editor-commands.ts'
import { PanelRows } from './PanelRows.tsx'

const within: readonly { id: string; command: Command; danger?: true }[] = [
  { id: 'row_before', command: addRowBefore },
  { id: 'row_after', command: addRowAfter },
  { id: 'column_before', command: addColumnBefore },
  { id: 'column_after', command: addColumnAfter },
  { id: 'header_row', command: toggleHeaderRow },
  { id: 'merge_cells', command: mergeCells },
  { id: 'split_cell', command: splitCell },
  { id: 'delete_row', command: deleteRow, danger: true },
  { id: 'delete_column', command: deleteColumn, danger: true },
  { id: 'delete_table', command: deleteTable, danger: true },
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
      rows={possible.map(({ id, command, danger }) => ({
        id,
        text: say(`editor.${id}`),
        danger,
        run: () => onRun(command),
      }))}
    />
  )
}
