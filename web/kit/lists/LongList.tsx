import type { ReactNode } from 'react'
import { chunked, isShort } from './chunks.ts'
import { useIsNear } from './use-is-near.ts'

type LongProps<Item> = {
  items: readonly Item[]
  /** With a key. */
  draw: (item: Item) => ReactNode
}

/** Rows of a table, in bodies of their own. Of many rows only those near the screen are drawn. */
export function LongRows<Item>({ items, draw, columns }: LongProps<Item> & { columns: number }) {
  return chunked(items).map((chunk, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a list is known by its position
    <Rows key={at} items={chunk} draw={draw} columns={columns} isAlways={isShort(items)} />
  ))
}

type RowsProps<Item> = LongProps<Item> & { columns: number; isAlways: boolean }

const rowHeight = 42

function Rows<Item>({ items, draw, columns, isAlways }: RowsProps<Item>) {
  const { ref, isNear, height } = useIsNear<HTMLTableSectionElement>(800, items.length * rowHeight, isAlways)
  return (
    <tbody ref={ref}>
      {isNear ? (
        items.map(draw)
      ) : (
        <tr>
          <td colSpan={columns} style={{ height, padding: 0 }} />
        </tr>
      )}
    </tbody>
  )
}

/** Tiles of a grid. Of many tiles only those near the screen are drawn. */
export function LongTiles<Item>({ items, draw }: LongProps<Item>) {
  return chunked(items).map((chunk, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a list is known by its position
    <Tiles key={at} items={chunk} draw={draw} isAlways={isShort(items)} />
  ))
}

/** As wide as a column and as high as a tile, for tiles that were never drawn. */
const usualTile = { width: 190, height: 210 }

function Tiles<Item>({ items, draw, isAlways }: LongProps<Item> & { isAlways: boolean }) {
  const across = Math.max(1, Math.floor(window.innerWidth / usualTile.width))
  const guess = Math.ceil(items.length / across) * usualTile.height
  const { ref, isNear, height } = useIsNear<HTMLUListElement>(800, guess, isAlways)
  return (
    <ul ref={ref} className="fm-tiles" style={isNear ? undefined : { height }}>
      {isNear && items.map(draw)}
    </ul>
  )
}
