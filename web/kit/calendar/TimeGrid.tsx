import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Day, laidOut } from './month-weeks.ts'
import { Carried, TimeBlock } from './TimeBlock.tsx'
import { TimeHead } from './TimeHead.tsx'
import { blocksOn, isBar, minutesOfDay, type Shift, step, type TimeEntry } from './time-columns.ts'
import { atMinute, countOn, type DayHours, type TimeGridProps } from './time-grid.ts'
import { slotAfter, type TimeSlot } from './time-slots.ts'
import { useTimeDrag } from './use-time-drag.ts'

const firstHour = 8
/** How near to an hour the label of the current time covers that of the hour. */
const coveredMinutes = 23

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * Days side by side with their hours. Entries are carried, stretched and drawn with the pointer. Arrows move a slot of
 * half an hour, Enter creates there; on an entry Alt and the arrows move it, with Shift they stretch it.
 */
export const TimeGrid = <E extends TimeEntry>(props: TimeGridProps<E>) => {
  const { days, today, nowMinute, focusedDay, entries, words } = props
  const root = useRef<HTMLDivElement>(null)
  const bars = useMemo(
    () => laidOut(entries.filter(isBar), [[...days]], Number.POSITIVE_INFINITY).shown,
    [entries, days],
  )
  const columns = useMemo(() => days.map((day) => ({ day, blocks: blocksOn(day, entries) })), [days, entries])
  const { slot, setSlot, keys } = useSlot(root, focusedDay, props.onFocusDay)
  const entryOf = (key: string) =>
    [...bars, ...columns.flatMap(({ blocks }) => blocks)].find((one) => one.key === key)
  const create = (day: Day, from: number, to: number) => {
    const ground = root.current?.querySelector<HTMLElement>(`[data-column="${day}"]`)
    if (!ground || !props.onCreate) return
    const anchor = ground.querySelector<HTMLElement>('.fm-time-slot') ?? ground
    props.onCreate(day, from, to, anchor)
  }
  const { drag, start } = useTimeDrag({
    root: () => root.current,
    onMove: (key, shift) => {
      const found = entryOf(key)
      if (found) props.onMove(found.entry, shift)
    },
    onCreate:
      props.onCreate &&
      ((day, from, to) => {
        setSlot({ day, minute: from })
        props.onFocusDay(day)
        create(day, from, to)
      }),
  })

  useLayoutEffect(() => {
    const grid = root.current
    if (grid) grid.scrollTop = atMinute(firstHour * 60) - 9
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-movable]')?.dataset.chip
        : undefined
    const shift = key === undefined || !event.altKey ? null : shiftOf(event)
    const found = key === undefined ? undefined : entryOf(key)
    if (shift && found) {
      event.preventDefault()
      props.onMove(found.entry, isBar(found.entry) ? { ...shift, minutes: 0, longer: 0 } : shift)
    } else keys(event)
  }
  const onDoubleClick = ({ target, clientY }: MouseEvent<HTMLElement>) => {
    const column =
      target instanceof Element && !target.closest('a') ? target.closest<HTMLElement>('[data-column]') : null
    if (!column) return
    const { top, height } = column.getBoundingClientRect()
    const minute = Math.floor((((clientY - top) / height) * minutesOfDay) / 30) * 30
    const day = column.dataset.column ?? focusedDay
    setSlot({ day, minute })
    props.onFocusDay(day)
    create(day, minute, Math.min(minute + 60, minutesOfDay))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons and links inside are reached by keys; this hears what bubbles
    <div
      ref={root}
      className="fm-time"
      data-carrying={drag ? drag.kind : undefined}
      style={{ '--fm-days': days.length } as CSSProperties}
      onPointerDown={start}
      onKeyDown={onKeyDown}
      onDoubleClick={onDoubleClick}
    >
      <TimeHead grid={props} bars={bars} drag={drag} />
      <div className="fm-time-body">
        <div className="fm-time-hours" aria-hidden>
          {hours.map((hour) => (
            <span
              key={hour}
              style={{ top: atMinute(hour * 60) }}
              data-covered={
                (days.includes(today) && Math.abs(hour * 60 - nowMinute) < coveredMinutes) || undefined
              }
            >
              {hour === 0 ? '' : words.time(hour * 60)}
            </span>
          ))}
          {days.includes(today) && (
            <b className="fm-time-now-label" style={{ top: atMinute(nowMinute) }}>
              {words.time(nowMinute)}
            </b>
          )}
        </div>
        {columns.map(({ day, blocks }) => (
          // biome-ignore lint/a11y/useSemanticElements: a column of a grid is no set of form fields
          <div
            key={day}
            role="group"
            aria-label={words.dayLabel(day, countOn(day, entries))}
            className="fm-time-column"
            data-column={day}
            {...shading(props.hoursOn(day))}
            data-today={day === today ? '' : undefined}
          >
            {slot.day === day && (
              <button
                key={slot.minute}
                type="button"
                className="fm-time-slot"
                data-slot={slot.minute}
                aria-label={words.slotLabel(slot.minute)}
                style={{ top: atMinute(slot.minute), height: atMinute(30) }}
                onClick={(event) =>
                  event.detail === 0 && create(day, slot.minute, Math.min(slot.minute + 60, minutesOfDay))
                }
              />
            )}
            {blocks.map((block) => (
              <TimeBlock key={block.key} block={block} grid={props} drag={drag} />
            ))}
            <Carried drag={drag} day={day} columns={columns} grid={props} />
            {day === today && <i className="fm-time-now" style={{ top: atMinute(nowMinute) }} />}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A day without work is shaded from morning to night, another one outside of its hours. */
const shading = (hours: DayHours | null) =>
  hours === null
    ? { 'data-off': '' }
    : {
        style: {
          '--fm-opens': `${atMinute(hours.opens)}px`,
          '--fm-closes': `${atMinute(hours.closes)}px`,
        } as CSSProperties,
      }

const shiftOf = ({ key, shiftKey }: KeyboardEvent): Shift | null => {
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
  const minutes = ({ ArrowUp: -1, ArrowDown: 1 }[key] ?? 0) * step
  if (days === 0 && minutes === 0) return null
  return shiftKey ? { days: 0, minutes: 0, longer: minutes } : { days, minutes, longer: 0 }
}

/** The slot that has the keys: it moves by arrows, over the edge of the days as well. */
const useSlot = (root: { current: HTMLElement | null }, focusedDay: Day, onFocusDay: (day: Day) => void) => {
  const [minute, setMinute] = useState(9 * 60)
  const wanted = useRef<TimeSlot | null>(null)
  const slot = { day: focusedDay, minute }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the slot is drawn anew where it went
  useEffect(() => {
    if (wanted.current === null) return
    wanted.current = null
    root.current?.querySelector<HTMLElement>('.fm-time-slot')?.focus()
  }, [focusedDay, minute])

  const setSlot = ({ minute: next }: TimeSlot) => setMinute(next)
  const keys = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = slotAfter(wanted.current ?? slot, event.key)
    if (next === null) return
    event.preventDefault()
    wanted.current = next
    setMinute(next.minute)
    if (next.day !== focusedDay) onFocusDay(next.day)
    else if (next.minute === minute) root.current?.querySelector<HTMLElement>('.fm-time-slot')?.focus()
  }
  return { slot, setSlot, keys }
}
