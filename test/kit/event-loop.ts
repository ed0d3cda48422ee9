/** Does something in each turn of the loop, until it is ended. */
export const onEachTurn = (act: () => void): { end: () => void } => {
  let next = setImmediate(function again() {
    act()
    next = setImmediate(again)
  })
  return { end: () => clearImmediate(next) }
}
