/** How many letters differ between two words, where swapped neighbors count once; at most `most` + 1. */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start += 1
  let end = 0
  while (
    end < shorter - start &&
    one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)
  )
    end += 1
  const rows = one.length - start - end
  const columns = other.length - start - end
  // What differs begins and ends with other letters, and one error reaches over two of them at most.
  if (most === 1 && Math.max(rows, columns) > 2) return most + 1
  return distanceOf(one.slice(start, start + rows), other.slice(start, start + columns), most)
}

const distanceOf = (one: string, other: string, most: number): number => {
  const width = other.length + 1
  const least = new Uint16Array((one.length + 1) * width)
  for (let column = 0; column < width; column += 1) least[column] = column
  for (let row = 1; row <= one.length; row += 1) {
    const at = row * width
    const letter = one.charCodeAt(row - 1)
    least[at] = row
    let nearest = row
    for (let column = 1; column < width; column += 1) {
      const cell = at + column
      const same = letter === other.charCodeAt(column - 1) ? 0 : 1
      const isSwapped =
        letter === other.charCodeAt(column - 2) && one.charCodeAt(row - 2) === other.charCodeAt(column - 1)
      const by = Math.min(
        (least[cell - width] ?? 0) + 1,
        (least[cell - 1] ?? 0) + 1,
        (least[cell - width - 1] ?? 0) + same,
        isSwapped ? (least[cell - 2 * width - 2] ?? 0) + 1 : most + 1,
      )
      least[cell] = by
      nearest = Math.min(nearest, by)
    }
    if (nearest > most) return most + 1
  }
  return least.at(-1) ?? 0
}
