import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { Icon } from '../display/Icon.tsx'
import type { Sorting } from './sorting.ts'

type SortHeadProps<Column extends string> = {
  column: Column
  sorting: Sorting<Column>
  onSort: (sorting: Sorting<Column>) => void
  className?: string
  children: ReactNode
}

/** A sortable column head; a second press reverses the order. */
export function SortHead<Column extends string>({
  column,
  sorting,
  onSort,
  className,
  children,
}: SortHeadProps<Column>) {
  const isSorted = sorting.by === column
  const direction = sorting.isDown ? 'descending' : 'ascending'
  return (
    <th className={className} aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        className="fm-sort"
        onClick={() => onSort({ by: column, isDown: isSorted && !sorting.isDown })}
      >
        {children}
        <Icon of={isSorted ? (sorting.isDown ? ArrowDown : ArrowUp) : ChevronsUpDown} size={13} />
      </button>
    </th>
  )
}
