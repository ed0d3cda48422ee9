import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useText } from '../language/texts.ts'
import { type Branch, placed } from './branches.ts'
import { useDrag } from './use-drag.ts'

type SortableListProps<Row extends Branch> = {
  label: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  nameOf: (row: Row) => string
  children: (row: Row) => ReactNode
  /** Maximum depth of rows; 0 for a list, more for a tree. */
  deepest?: number
  disabled?: boolean
}

/** Horizontal pixels per level while dragging. */
const perLevel = 28

type Held<Row> = {
  id: string
  before: readonly Row[]
  /** Where the drag started, from the left; null by keyboard. */
  x: number | null
}

/**
 * A list that users reorder: by dragging the grip, or by keyboard (Space picks up, arrows move, Space drops,
 * Escape cancels). In a tree, left and right change the level.
 */
export function SortableList<Row extends Branch>(props: SortableListProps<Row>) {
  const { label, rows, onChange, nameOf, deepest = 0, disabled = false } = props
  const say = useText()
  const hintId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [held, setHeld] = useState<Held<Row> | null>(null)
  const isMoving = useRef(false)
  const [announcement, setAnnouncement] = useState('')

  const announce = (what: string, all: readonly Row[], id: string) => {
    const at = all.findIndex((row) => row.id === id)
    const row = all[at]
    if (!row) return
    const values = { name: nameOf(row), place: at + 1, total: all.length, level: row.depth + 1 }
    setAnnouncement(say(what, values))
  }
  const lift = (id: string, x: number | null = null) => {
    setHeld({ id, before: rows, x })
    announce('controls.lifted', rows, id)
  }
  const put = (id: string, position: number, depth: number) => {
    const next = placed(rows, id, { position, depth, deepest })
    if (next.every((row, at) => row.id === rows[at]?.id && row.depth === rows[at]?.depth)) return
    isMoving.current = true
    onChange(next)
    announce(deepest > 0 ? 'controls.moved_level' : 'controls.moved', next, id)
  }
  const drop = (id: string) => {
    setHeld(null)
    announce('controls.dropped', rows, id)
  }
  const cancel = (id: string) => {
    if (held) onChange([...held.before])
    setHeld(null)
    announce('controls.put_back', held?.before ?? rows, id)
  }

  const onKeyDown = (event: KeyboardEvent, row: Row) => {
    const isHeld = held?.id === row.id
    const act = isHeld ? whileHeld(row)[event.key] : event.key === ' ' ? () => lift(row.id) : undefined
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const whileHeld = (row: Row): Record<string, () => void> => {
    const at = rows.findIndex(({ id }) => id === row.id)
    const levels = {
      ArrowLeft: () => put(row.id, at, row.depth - 1),
      ArrowRight: () => put(row.id, at, row.depth + 1),
    }
    return {
      ' ': () => drop(row.id),
      Enter: () => drop(row.id),
      Escape: () => cancel(row.id),
      ArrowUp: () => put(row.id, at - 1, row.depth),
      ArrowDown: () => put(row.id, at + 1, row.depth),
      ...(deepest > 0 ? levels : {}),
    }
  }

  const dragTo = ({ clientX, clientY }: PointerEvent) => {
    if (!held || held.x === null) return
    const others = [...(list.current?.children ?? [])].filter(
      (one) => one instanceof HTMLElement && one.dataset.held === undefined,
    )
    const position = others.filter((one) => middleOf(one) < clientY).length
    const start = held.before.find(({ id }) => id === held.id)?.depth ?? 0
    put(held.id, position, Math.max(0, start + Math.round((clientX - held.x) / perLevel)))
  }
  useDrag(held?.x === null ? null : (held?.id ?? null), { dragTo, drop, cancel })

  // A row that moves in the document loses focus.
  useEffect(() => {
    isMoving.current = false
    if (held?.x === null)
      list.current?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(held.id)}"]`)?.focus()
  })

  return (
    <div className="fm-sortable" data-holding={held ? '' : undefined}>
      <ol ref={list} aria-label={label}>
        {rows.map((row) => (
          <li
            key={row.id}
            data-held={isHeldWith(rows, row, held?.id ?? null) ? '' : undefined}
            style={{ marginLeft: row.depth * perLevel }}
          >
            <button
              type="button"
              className="fm-grip"
              aria-label={say('controls.sort_pick', { name: nameOf(row) })}
              aria-describedby={hintId}
              aria-pressed={held?.id === row.id}
              disabled={disabled}
              data-grip={row.id}
              onKeyDown={(event) => onKeyDown(event, row)}
              onBlur={() => held?.id === row.id && held.x === null && !isMoving.current && drop(row.id)}
              onPointerDown={(event) => event.button === 0 && lift(row.id, event.clientX)}
            >
              <Icon of={GripVertical} />
            </button>
            <span className="fm-grow">{props.children(row)}</span>
          </li>
        ))}
      </ol>
      <span id={hintId} className="fm-hidden">
        {say(deepest > 0 ? 'controls.sort_hint_tree' : 'controls.sort_hint')}
      </span>
      <span className="fm-hidden" aria-live="assertive">
        {announcement}
      </span>
    </div>
  )
}

const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

/** Whether a row is the dragged one or one of its children. */
const isHeldWith = (rows: readonly Branch[], row: Branch, heldId: string | null): boolean => {
  if (heldId === null) return false
  const from = rows.findIndex(({ id }) => id === heldId)
  const at = rows.findIndex(({ id }) => id === row.id)
  const depth = rows[from]?.depth ?? 0
  return at === from || (at > from && rows.slice(from + 1, at + 1).every((one) => one.depth > depth))
}
